/** Commands name wrong fields as V2's bodies do; whoever calls V1 reads the names of V1's. */
import { Refusal, type FieldFault } from '../../refusal.ts'

/** Runs a command; the fields that it refuses are named anew. */
export async function naming<T>(nameOf: (field: string) => string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof Refusal ? renamed(error, nameOf) : error
  }
}

const isOfField = (fault: Refusal['faults'][number]): fault is FieldFault => 'field' in fault

function renamed(refusal: Refusal, nameOf: (field: string) => string): Refusal {
  const { status, faults, retryAfterSeconds, location, cause } = refusal
  return new Refusal(
    status,
    faults.map((fault) => (isOfField(fault) ? { ...fault, field: nameOf(fault.field) } : fault)),
    {
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(location === undefined ? {} : { location }),
      cause,
    },
  )
}
