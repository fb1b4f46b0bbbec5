/** The thread that examines one uploaded file. */
import { parentPort, workerData } from 'node:worker_threads'
import { detectMediaType, isComplete } from './media-type.ts'

const file = Buffer.from(workerData as Uint8Array)
const type = detectMediaType(file)
parentPort?.postMessage({ type, isComplete: type !== null && isComplete(file, type) }, [])
