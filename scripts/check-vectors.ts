// The published cases are those the oracle answers, and a program in another language agrees, where python3 is there to run it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { runNode } from './lib/run.ts'

const drift = await runNode(['--conditions=source', join(root, 'scripts/gen-vectors.ts'), '--check'], { show: true })
const python = spawnSync('python3', [join(root, 'docs/examples/check_vectors.py')], { encoding: 'utf8' })
const absent = python.error !== undefined
console.log(absent ? 'python3 is not here: not checked in Python' : `python: ${python.stdout}${python.stderr}`.trim())
if (drift.code !== 0 || (!absent && python.status !== 0)) process.exitCode = 1
