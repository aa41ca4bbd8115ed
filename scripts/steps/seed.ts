// Property tests are seeded, so that two runs of one commit say the same. FC_SEED=random explores; FC_SEED=n repeats.
import fc from 'fast-check'

const chosen = process.env.FC_SEED
if (chosen !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(chosen ?? 20_261_121) })
