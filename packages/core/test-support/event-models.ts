import type { AppEvent } from '../src/domain/events/event.calc.ts'
import { tellerMachine } from '../src/domain/events/teller.machine.ts'
import { watchMachine } from '../src/domain/events/watch.machine.ts'
import { type ModelTest, modelTest } from './model-test.ts'

const nothing = (): undefined => undefined
/** An event whose contents the machine ignores. */
const sampleEvent = (id: string): AppEvent => ({
  id,
  at: 0,
  facts: { kind: 'identity', state: 'finished' },
  seen: false,
})

/** The machines of events. */
export const eventModels: readonly ModelTest[] = [
  modelTest(tellerMachine, {
    events: {
      'events.found': [['a'], ['b', 'c']].map((ids) => ({
        type: 'events.found' as const,
        events: ids.map(sampleEvent),
      })),
      'tabs.heard': [{ type: 'tabs.heard' }],
      'host.visible': [{ type: 'host.visible' }],
    },
    fill: () => tellerMachine,
    input: ({ chance }) => ({
      isTeller: () => chance() < 0.5,
      isOtherSeen: () => chance() < 0.5,
      claim: nothing,
      untold: (events) => events.filter(() => chance() < 0.7),
      tell: nothing,
    }),
  }),
  modelTest(watchMachine, {
    events: {
      'line.lost': [{ type: 'line.lost' }],
      'line.back': [{ type: 'line.back' }],
      'host.visible': [{ type: 'host.visible' }],
      'host.hidden': [{ type: 'host.hidden' }],
    },
    fill: () => watchMachine,
    input: ({ chance }) => ({
      readRecords: nothing,
      askRecords: nothing,
      hasOpen: () => chance() < 0.5,
      tellLost: nothing,
      tellBack: nothing,
    }),
  }),
]
