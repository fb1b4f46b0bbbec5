/** Worker thread that renders letters. */
import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { renderLetterPdf } from './letter-pdf.ts'

answerTasks(({ letter, brand }: Record<'letter' | 'brand', never>) => renderLetterPdf(letter, brand))
