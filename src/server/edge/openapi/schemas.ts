/** Converts zod schemas to JSON Schema. Schemas that several endpoints share are named components. */
import * as z from 'zod/mini'
import { errorResponse } from '#api/endpoint.ts'
import { v1ApplicationView } from '#api/v1/application-view.ts'
import { accountView } from '#api/accounts.ts'
import { applicationView, letterView, outcomeView, ownerView } from '#api/application-view.ts'
import { bankAccountView } from '#api/bank.ts'
import { configView } from '#api/public.ts'
import { orderView } from '#api/orders.ts'

export type JsonObject = Record<string, unknown>

/** Keyed by component name. */
const sharedSchemas = {
  Account: accountView,
  Application: applicationView,
  BankAccount: bankAccountView,
  Configuration: configView,
  Failure: errorResponse,
  Letter: letterView,
  OnboardingApplication: v1ApplicationView,
  Order: orderView,
  Outcome: outcomeView,
  Owner: ownerView,
} as const satisfies Record<string, z.ZodMiniType>

const schemaNames = new Map<unknown, string>(
  Object.entries(sharedSchemas).map(([name, schema]) => [schema, name]),
)

export const schemaReference = (name: keyof typeof sharedSchemas) => ({
  $ref: `#/components/schemas/${name}`,
})

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = schemaNames.get(zodSchema)
      if (name === undefined || schemaNames.get(schema) === name) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonObject)[key]
      Object.assign(jsonSchema, { $ref: `#/components/schemas/${name}` })
    },
  })
  return json
}

export const bodySchema = (schema: z.ZodMiniType): JsonObject => toJsonSchema(schema, 'input')

export const responseSchema = (schema: z.ZodMiniType): JsonObject => {
  const name = schemaNames.get(schema)
  return name === undefined ? toJsonSchema(schema, 'output') : { $ref: `#/components/schemas/${name}` }
}

export const namedSchemas = (): JsonObject =>
  Object.fromEntries(
    Object.entries(sharedSchemas).map(([name, schema]) => [name, toJsonSchema(schema, 'output')]),
  )

/** One parameter per property of the schema. */
export function parametersOf(
  schema: z.ZodMiniType | undefined,
  location: 'path' | 'query',
  examples: Readonly<Record<string, unknown>>,
): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = bodySchema(schema) as {
    properties?: JsonObject
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }))
}
