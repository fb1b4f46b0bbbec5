/** A vendor has taken the check and answers later; nothing is retried, since the answer continues the decision. */
export class AnswersLater extends Error {
  override readonly name = 'AnswersLater'

  constructor(vendor: string) {
    super(`${vendor} answers later`)
  }
}
