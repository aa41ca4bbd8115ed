// Clients cut off together, in a process with a planted defect: ends with 2 when they come back as a herd.
import { runHerd } from '../../herd/herd.ts'

const { attemptShare } = await runHerd({ clients: 2000, downMs: 5000, seed: 3 })
if (attemptShare >= 0.035) process.exitCode = 2
