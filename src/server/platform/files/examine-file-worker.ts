/** Worker thread that examines one uploaded file. */
import { parentPort, workerData } from 'node:worker_threads'
import { examine } from './media-type.ts'

parentPort?.postMessage(examine(Buffer.from(workerData as Uint8Array)), [])
