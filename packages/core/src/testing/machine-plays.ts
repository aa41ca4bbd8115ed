import { fromCallback } from 'xstate'
import { type BootAnswer, rootMachine } from '../client/root.machine.ts'
import { rootReactions } from '../client/root.reactions.ts'
import { contractOrderMachine } from '../domain/contract/contract-order.machine.ts'
import { contractOrderReactions } from '../domain/contract/contract-order.reactions.ts'
import { contractOrderFormMachine } from '../domain/contract/contract-order-form.machine.ts'
import { contractOrderFormReactions } from '../domain/contract/contract-order-form.reactions.ts'
import { contractOrdersMachine } from '../domain/contract/contract-orders.machine.ts'
import { contractOrdersReactions } from '../domain/contract/contract-orders.reactions.ts'
import { reconcileMachine } from '../domain/contract/reconcile.machine.ts'
import { reconcileReactions } from '../domain/contract/reconcile.reactions.ts'
import { freshnessMachine } from '../domain/market/freshness.machine.ts'
import { freshnessReactions } from '../domain/market/freshness.reactions.ts'
import { connectionMachine } from '../domain/realtime/connection.machine.ts'
import { connectionReactions } from '../domain/realtime/connection.reactions.ts'
import type { SocketCommand, SocketEvent } from '../domain/realtime/connection-parts.machine.ts'
import { loginMachine } from '../domain/session/login.machine.ts'
import { loginReactions } from '../domain/session/login.reactions.ts'
import { type SignInRequest, sessionMachine } from '../domain/session/session.machine.ts'
import { sessionReactions } from '../domain/session/session.reactions.ts'
import { type CommitIntent, commitMachine } from '../engine/commit.machine.ts'
import { commitReactions } from '../engine/commit.reactions.ts'
import type { Address } from '../kernel/brand.ts'
import { dec } from '../kernel/decimal.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { answering, type MachinePlay, type PlayWorld, pick, play } from './play.ts'
import { sampleOrder, sampleOrderRequest, sampleSymbol, sampleUser } from './samples.ts'

const failures: readonly ApiFailure[] = [
  { _tag: 'TransportFailure', reason: 'timeout' },
  { _tag: 'Rejected', code: 2, msg: 'no' },
  { _tag: 'SessionDead', epoch: 1, msg: '' },
  { _tag: 'Undecodable', detail: '' },
]
const refusals = failures.map((failure) => fail(failure))
const member = { token: 'tok', user: sampleUser() }
const nothing = (): undefined => undefined
const intent: CommitIntent = { call: 'submitContractOrder', input: {}, key: 'key', t: 1, at: 0, trace: {} }
const commit = (world: PlayWorld): typeof commitMachine =>
  commitMachine.provide({
    actors: {
      prepare: answering(world, [intent]),
      send: answering(world, [ok({ msg: '' }), ...refusals]),
      read: answering(world, ['found', 'maybe', 'absent', 'unreadable', 'outOfReach'] as const),
    },
  })

/** Opens late, early or never, answers or not, and closes when it likes. */
const socket = (world: PlayWorld) =>
  fromCallback<SocketCommand, { readonly generation: number }>(({ input: { generation }, sendBack, receive }) => {
    const timers = new Set<unknown>()
    const later = (event: SocketEvent, waits: readonly number[]): void => {
      timers.add(world.clock.setTimeout(() => sendBack(event), pick(world, waits)))
    }
    later({ type: 'socket.opened', generation }, [0, 100, 4000, 9000])
    later({ type: 'socket.closed', generation }, [500, 30_000, 300_000])
    receive(({ frame }) => {
      if (frame.type === 'ping')
        later({ type: 'pong.received', generation, timestamp: frame.timestamp }, [10, 1000, 30_000])
      if (frame.type === 'login')
        later({ type: 'login.answered', generation, code: pick(world, [0, 1]), msg: '' }, [10, 1000, 30_000])
    })
    return () => {
      for (const timer of timers) world.clock.clearTimeout(timer)
    }
  })

const stops = { stopLossOn: true, stopLoss: '1', takeProfitOn: false, takeProfit: '' }
const request = sampleOrderRequest()
const generations = [0, 1, 2, 3, 5, 8]

/** Every machine of the product. */
export const machinePlays: readonly MachinePlay[] = [
  play(rootMachine, {
    reactions: rootReactions,
    events: { 'root.retry': [{ type: 'root.retry' }] },
    fill: (world) =>
      rootMachine.provide({
        actors: {
          boot: answering<Outcome<BootAnswer, ApiFailure>>(world, [
            ok({ site: 'open' }),
            ok({ site: 'closed', leaveTo: undefined }),
            ...refusals,
          ]),
        },
      }),
    input: nothing,
  }),
  play(commitMachine, {
    reactions: commitReactions,
    events: {
      'intent.seen': [
        { type: 'intent.seen', sight: 'found' },
        { type: 'intent.seen', sight: 'maybe' },
      ],
    },
    fill: commit,
    input: (world) => pick(world, [{ request: intent }, { request: intent, resume: intent }]),
  }),
  play(freshnessMachine, {
    reactions: freshnessReactions,
    events: {
      'watch.began': [{ type: 'watch.began' }],
      'watch.ended': [{ type: 'watch.ended' }],
      'quotes.read': [{ type: 'quotes.read' }],
    },
    fill: () => freshnessMachine,
    input: nothing,
  }),
  play(reconcileMachine, {
    reactions: reconcileReactions,
    events: { 'watch.began': [{ type: 'watch.began' }], 'watch.ended': [{ type: 'watch.ended' }] },
    fill: () => reconcileMachine,
    input: nothing,
  }),
  play(loginMachine, {
    reactions: loginReactions,
    events: {
      'credentials.changed': [
        { type: 'credentials.changed', change: { account: 'a', password: 'p' } },
        { type: 'credentials.changed', change: { mode: 'phone', account: '' } },
      ],
      'remember.changed': [{ type: 'remember.changed', on: true }],
      'login.submit': [{ type: 'login.submit' }],
      'login.demo': [{ type: 'login.demo' }],
    },
    fill: (world) =>
      loginMachine.provide({
        actors: {
          signIn: answering<Outcome<void, ApiFailure>, { request: SignInRequest; remember: boolean }>(world, [
            ok(undefined),
            ...refusals,
          ]),
        },
      }),
    input: () => ({ next: '/' as Address }),
  }),
  play(sessionMachine, {
    reactions: sessionReactions,
    events: {
      'session.signIn': [{ type: 'session.signIn', request: { method: 'demo' }, remember: true }],
      'session.signOut': [{ type: 'session.signOut' }],
      'session.died': [0, 1, 2, 3].flatMap((epoch) =>
        [true, false].map((quiet) => ({ type: 'session.died' as const, epoch, quiet })),
      ),
      'user.changed': [{ type: 'user.changed', user: sampleUser({ isDemo: true }) }],
    },
    fill: (world) =>
      sessionMachine.provide({
        actors: {
          restore: answering(world, [ok(undefined), ok(member), ...refusals]),
          signIn: answering(world, [ok(member), ...refusals]),
        },
      }),
    input: nothing,
  }),
  play(contractOrdersMachine, {
    reactions: contractOrdersReactions,
    events: {
      'list.more': [{ type: 'list.more' }],
      'list.refresh': [{ type: 'list.refresh' }],
      'list.retry': [{ type: 'list.retry' }],
      'list.outdated': [{ type: 'list.outdated' }],
      'range.changed': [{ type: 'range.changed', range: { start: '2026-01-02', end: '2026-01-07' } }],
      'range.apply': [
        { type: 'range.apply', valid: true },
        { type: 'range.apply', valid: false },
      ],
      'range.clear': [{ type: 'range.clear' }],
    },
    fill: (world) =>
      contractOrdersMachine.provide({
        actors: {
          loadPage: answering(world, [
            ok({ page: 1, loaded: 20, total: 45 }),
            ok({ page: 3, loaded: 45, total: 45 }),
            ...refusals,
          ]),
        },
      }),
    input: () => ({ status: 'closed' as const }),
  }),
  play(contractOrderFormMachine, {
    reactions: contractOrderFormReactions,
    events: {
      'ticket.changed': [{ type: 'ticket.changed', change: { lots: '0.2' } }],
      'order.review': [true, false].map((valid) => ({ type: 'order.review' as const, side: 'buy' as const, valid })),
      'order.askLogin': [{ type: 'order.askLogin', to: '/login' }],
      'order.confirm': [true, false].map((valid) => ({ type: 'order.confirm' as const, request, valid })),
      'order.back': [{ type: 'order.back' }],
      'orders.open': [{ type: 'orders.open' }],
    },
    fill: (world) => contractOrderFormMachine.provide({ actors: { commit: commit(world) } }),
    input: () => ({ symbolId: sampleSymbol().id, locale: 'en', multiple: dec(100), lots: '0.1' }),
  }),
  play(contractOrderMachine, {
    reactions: contractOrderReactions,
    events: {
      'close.ask': [{ type: 'close.ask' }],
      'close.confirm': [{ type: 'close.confirm' }],
      'cancel.ask': [{ type: 'cancel.ask' }],
      'cancel.confirm': [{ type: 'cancel.confirm' }],
      'order.back': [{ type: 'order.back' }],
      'stops.edit': [{ type: 'stops.edit', stops }],
      'stops.changed': [{ type: 'stops.changed', change: { stopLoss: '2' } }],
      'stops.save': [true, false].map((valid) => ({
        type: 'stops.save' as const,
        valid,
        stopLoss: '1',
        takeProfit: '0',
      })),
      'order.closed': [{ type: 'order.closed' }],
    },
    fill: (world) => contractOrderMachine.provide({ actors: { commit: commit(world) } }),
    input: () => ({ id: sampleOrder().id, locale: 'en' }),
  }),
  play(connectionMachine, {
    reactions: connectionReactions,
    events: {
      'need.began': [{ type: 'need.began' }],
      'need.ended': [{ type: 'need.ended' }],
      'token.changed': [undefined, 'a', 'b'].map((token) => ({ type: 'token.changed' as const, token })),
      'host.online': [{ type: 'host.online' }],
      'host.offline': [{ type: 'host.offline' }],
      'host.visible': [{ type: 'host.visible' }],
      'host.hidden': [{ type: 'host.hidden' }],
      'probe.asked': [{ type: 'probe.asked' }],
      'beat.late': [{ type: 'beat.late' }],
      'retry.asked': [{ type: 'retry.asked' }],
      'socket.opened': generations.map((generation) => ({ type: 'socket.opened' as const, generation })),
      'socket.closed': generations.map((generation) => ({ type: 'socket.closed' as const, generation })),
      'login.answered': generations.flatMap((generation) =>
        [0, 1].map((code) => ({ type: 'login.answered' as const, generation, code, msg: '' })),
      ),
      'pong.received': generations.map((generation) => ({ type: 'pong.received' as const, generation, timestamp: 0 })),
    },
    fill: (world) => connectionMachine.provide({ actors: { socket: socket(world) } }),
    input: ({ clock, chance }) => ({
      world: { now: clock.now, monotonic: clock.monotonic, chance, lastFrameAt: () => clock.monotonic() - 3000 },
      token: undefined,
    }),
  }),
]
