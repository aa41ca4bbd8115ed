// The published cases are those the oracle answers, and programs in another language agree, where python3 is there to run them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { runNode } from './lib/run.ts'

const drift = await runNode(['--conditions=source', join(root, 'scripts/gen-vectors.ts'), '--check'], { show: true })
let broken = drift.code !== 0
for (const name of ['check_vectors', 'check_amount_text']) {
  const { error, status, stdout, stderr } = spawnSync('python3', [join(root, `docs/examples/${name}.py`)], {
    encoding: 'utf8',
  })
  console.log(error ? `${name}: python3 is not here, not checked` : `${name}: ${stdout}${stderr}`.trim())
  if (error === undefined && status !== 0) broken = true
}
if (broken) process.exitCode = 1
