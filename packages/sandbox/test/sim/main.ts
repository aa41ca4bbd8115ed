import { planOf } from './plan.ts'
import { run } from './run.ts'

const first = Number(process.argv[2] ?? 1),
  count = Number(process.argv[3] ?? 5)
for (let seed = first; seed < first + count; seed++) {
  const t = performance.now()
  const r = await run(planOf(seed))
  const wall = (performance.now() - t) / 1000
  console.log(
    seed,
    r.hash,
    'h/s',
    (r.simulatedMs / 3.6e6 / wall).toFixed(2),
    'views',
    r.views,
    'frames',
    r.frames,
    'req',
    r.requests,
    'intents',
    r.intents,
    JSON.stringify(r.outcomes),
    'orders',
    r.orders,
    'rec',
    r.recovered.length,
    'looks',
    r.looks,
  )
  if (r.alarms.length) {
    console.log(r.alarms)
    if (process.argv[4]) console.log(r.tail.slice(-Number(process.argv[4])).join('\n'))
  }
}
