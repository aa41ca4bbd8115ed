// Takes what pages tell and writes a line for each event. A log shipper reads them from here on.
import { createServer } from 'node:http'

/** More than a beacon sends at a time. */
const LARGEST = 65_536

export const collector = (write: (line: string) => void) =>
  createServer((request, answer) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= LARGEST) parts.push(part)
    })
    request.on('end', () => {
      const isTaken = request.method === 'POST' && size <= LARGEST
      try {
        for (const event of isTaken ? (JSON.parse(Buffer.concat(parts).toString()) as unknown[]) : [])
          write(`${JSON.stringify(event)}\n`)
        answer.writeHead(isTaken ? 204 : 413).end()
      } catch {
        answer.writeHead(400).end()
      }
    })
  })

if (import.meta.main) collector((line) => void process.stdout.write(line)).listen(4318, '127.0.0.1')
