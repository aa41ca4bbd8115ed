import { describe, expect, it } from 'vitest'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createLink } from './link.store.ts'

const bench = () => {
  const clock = createVirtualClock()
  const { sockets } = createMemoryPorts({ clock })
  const heard: string[] = []
  const link = createLink({ sockets, url: 'wss://host.test/ws', clock })
  const open = (name: string) =>
    link.open({
      opened: () => heard.push(`${name} opened`),
      text: (text) => heard.push(`${name} ${text}`),
      closed: () => heard.push(`${name} closed`),
    })
  return { clock, sockets, heard, link, open }
}

describe('link', () => {
  it('[RT-9] opening the next abandons the one before, which is not heard any more', () => {
    const { sockets, heard, link, open } = bench()
    open('first')
    open('second')
    const [first, second] = sockets.opened
    expect([first?.abandoned, second?.abandoned]).toEqual([true, false])
    first?.accept()
    first?.say('late')
    first?.cut()
    expect(heard).toEqual([])
    second?.accept()
    second?.say('"word"')
    link.send('"answer"')
    expect(heard).toEqual(['second opened', 'second "word"'])
    expect([first?.sent, second?.sent]).toEqual([[], ['"answer"']])
  })

  it('[RT-9] an abandonment counts for its own socket only', () => {
    const { sockets, heard, link, open } = bench()
    const abandonFirst = open('first')
    const abandonSecond = open('second')
    abandonFirst()
    expect(sockets.latest?.abandoned).toBe(false)
    abandonSecond()
    sockets.latest?.accept()
    sockets.latest?.cut()
    link.send('"dropped"')
    expect([heard, sockets.latest?.abandoned, sockets.latest?.sent]).toEqual([[], true, []])
  })

  it('[RT-7] remembers when it last heard something', async () => {
    const { clock, link } = bench()
    expect(link.lastFrameAt()).toBeUndefined()
    await clock.advance(70)
    clock.stepWall(-1000)
    expect([link.heard(), link.lastFrameAt()]).toEqual([70, 70])
  })
})
