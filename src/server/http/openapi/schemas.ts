/** The contract's schemas as JSON Schema: those that several calls share stand once, under a name. */
import * as z from 'zod/mini'
import { failure } from '../../../contract/endpoint.ts'
import { v1ApplicationView } from '../../../contract/v1/application-view.ts'
import { accountView } from '../../../contract/v2/accounts.ts'
import { applicationView, letterView, outcomeView, ownerView } from '../../../contract/v2/application-view.ts'
import { bankAccountView } from '../../../contract/v2/bank.ts'
import { configView } from '../../../contract/v2/open.ts'
import { orderView } from '../../../contract/v2/orders.ts'

export type Json = Record<string, unknown>

/** Answers that several calls share, by the name they get in the document. */
const named = {
  Account: accountView,
  Application: applicationView,
  BankAccount: bankAccountView,
  Configuration: configView,
  Failure: failure,
  Letter: letterView,
  OnboardingApplication: v1ApplicationView,
  Order: orderView,
  Outcome: outcomeView,
  Owner: ownerView,
} as const satisfies Record<string, z.ZodMiniType>

const nameOf = new Map<unknown, string>(Object.entries(named).map(([name, schema]) => [schema, name]))

export const schemaReference = (name: keyof typeof named) => ({ $ref: `#/components/schemas/${name}` })

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf.get(zodSchema)
      if (name === undefined || nameOf.get(schema) === name) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key]
      Object.assign(jsonSchema, { $ref: `#/components/schemas/${name}` })
    },
  })
  return json
}

export const bodySchema = (schema: z.ZodMiniType): Json => schemaOf(schema, 'input')

export const answerSchema = (schema: z.ZodMiniType): Json => {
  const name = nameOf.get(schema)
  return name === undefined ? schemaOf(schema, 'output') : { $ref: `#/components/schemas/${name}` }
}

/** What stands under a name. */
export const namedSchemas = (): Json =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, schemaOf(schema, 'output')]))

/** One parameter a property of the schema: of the path, or of the query. */
export function parametersOf(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  examples: Readonly<Record<string, unknown>>,
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = bodySchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }))
}
