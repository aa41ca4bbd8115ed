// Checks that the published contract is that of core and the reference server today (`npm run protocol` writes it), and
// that the public linters find nothing in it.
import { readFiles } from './lib/files.ts'
import { report } from './lib/report.ts'
import { judgeDrift, keep } from './lib/written.ts'
import { lintWithCanaries } from './protocol/canaries.ts'
import { ASYNCAPI, FOLDER, makeDocuments, OPENAPI } from './protocol/documents.ts'

const wanted = await makeDocuments()
const have = keep(wanted, () => readFiles([FOLDER], /\.(json|ya?ml)$/))
const [calls, socket] = [have.get(OPENAPI) ?? '{}', have.get(ASYNCAPI) ?? '{}']
const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

const { problems, canaries } = await lintWithCanaries(calls, socket)
const counts = [
  { name: 'operations', count: count(calls, /"operationId": /g), floor: 25 },
  { name: 'answers', count: count(calls, /"x-step": /g), floor: 55 },
  { name: 'messages', count: count(socket, /"title": (?!"openlot realtime")/g), floor: 9 },
  { name: 'frames', count: count(socket, /^ {12}"name": /gm), floor: 14 },
]
report('protocol', counts, canaries, [...judgeDrift(wanted, have, 'npm run protocol'), ...problems])
