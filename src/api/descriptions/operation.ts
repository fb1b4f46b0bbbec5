/** Name and explanation of an operation in the API document. */
export interface OperationText {
  /** `operationId`: a verb and its object, unique over both versions. */
  id: string
  /** Details that the summary leaves out, such as limits and uncommon responses. */
  text: string
}
