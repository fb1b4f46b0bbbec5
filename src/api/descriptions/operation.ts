/** Name and explanation of an operation in the API document. */
export interface OperationText {
  /** `operationId`: a verb and its object, unique over both versions. */
  id: string
  /** What the call does beyond its summary, and when it answers something unusual. */
  text: string
}
