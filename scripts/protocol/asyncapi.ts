// AsyncAPI 3 from core's frames and topics and the talk over the socket. It is written from the server's side.
import { SOCKET_PATH } from '@openlot/core/wire'
import {
  LoginAnswerFrame,
  LoginFrame,
  PingFrame,
  PongFrame,
  TopicFrame,
} from '../../packages/core/test-support/wire-names.ts'
import type { Frame, Talk } from '../../packages/sandbox/test/protocol/socket-talk.ts'
import type { Declared } from './doc-comments.ts'
import type { Shapes } from './shapes.ts'
import { TOPICS, type TopicDoc } from './topics.ts'

type Node = Readonly<Record<string, unknown>>

const CHANNEL = 'socket'

interface Message {
  readonly name: string
  readonly title: string
  readonly payload: Node
  readonly text: string
  readonly examples: readonly Frame[]
}

/** Name of a frame, its title, its schema in core, and its types on the wire. */
type FrameDoc = readonly [name: string, title: string, schema: keyof typeof FRAMES, types: readonly string[]]

const FRAMES = { LoginFrame, LoginAnswerFrame, TopicFrame, PingFrame, PongFrame }
const FROM_CLIENT: readonly FrameDoc[] = [
  ['login', 'login', 'LoginFrame', ['login']],
  ['topic', 'sub, unsub', 'TopicFrame', ['sub', 'unsub']],
  ['ping', 'ping', 'PingFrame', ['ping']],
]
const FROM_SERVER: readonly FrameDoc[] = [
  ['loginAnswer', 'login, answered', 'LoginAnswerFrame', ['login']],
  ['pong', 'pong', 'PongFrame', ['pong']],
]

const matches = ({ type }: TopicDoc, frame: Frame): boolean =>
  'const' in type ? frame.payload.type === type.const : new RegExp(type.pattern).test(frame.payload.type)

export const asyncapi = (
  version: string,
  declared: readonly Declared[],
  { sent, heard }: Talk,
  shapes: Shapes,
): Node => {
  const textOf = (name: string): string => {
    const text = declared.find((one) => one.name === name)?.text ?? ''
    if (text === '') throw new Error(`core says nothing of ${name}`)
    return text
  }
  const frame = ([name, title, schema, types]: FrameDoc, frames: readonly Frame[]): Message => ({
    name,
    title,
    payload: shapes.of(FRAMES[schema]),
    text: textOf(schema),
    examples: frames.filter(({ payload }) => types.includes(payload.type)),
  })
  const push = (topic: TopicDoc): Message => ({
    name: topic.value,
    title: topic.name,
    payload: {
      type: 'object',
      required: ['type', 'data'],
      properties: { type: { type: 'string', ...topic.type }, data: topic.payload(shapes) },
    },
    text: `${textOf(topic.value)} ${topic.private ? 'Only on a logged-in connection.' : 'For everyone.'}`,
    examples: heard.filter((one) => matches(topic, one)),
  })

  const fromClient = FROM_CLIENT.map((doc) => frame(doc, sent))
  const answers = FROM_SERVER.map((doc) => frame(doc, heard))
  const pushes = TOPICS.map(push)
  const messages = [...fromClient, ...answers, ...pushes]
  for (const { name, examples } of messages) if (examples.length === 0) throw new Error(`${name} has no example`)

  const channel = { $ref: `#/channels/${CHANNEL}` }
  const inChannel = (name: string): Node => ({ $ref: `#/channels/${CHANNEL}/messages/${name}` })
  const operation = (action: string, { name, text }: Message, reply?: string): readonly [string, Node] => [
    name,
    {
      action,
      channel,
      summary: text,
      messages: [inChannel(name)],
      ...(reply === undefined ? {} : { reply: { channel, messages: [inChannel(reply)] } }),
    },
  ]
  const replies: Readonly<Record<string, string>> = { login: 'loginAnswer', ping: 'pong' }

  return {
    asyncapi: '3.1.0',
    info: {
      title: 'openlot realtime',
      version,
      description:
        'The websocket between the openlot client and a trading back end, from the side of the back end: it receives ' +
        'what clients send and sends answers and pushes. Text frames in JSON. Generated from the frames and topics of ' +
        '`@openlot/core/wire`; every example went over the socket of the reference server.',
      license: { name: 'All rights reserved' },
    },
    defaultContentType: 'application/json',
    servers: {
      origin: {
        host: 'localhost:4300',
        protocol: 'ws',
        description: 'The origin the app comes from; wss where that is https.',
      },
    },
    channels: {
      [CHANNEL]: {
        address: SOCKET_PATH,
        description: 'One connection a client. Frames it does not know change nothing.',
        messages: Object.fromEntries(messages.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: Object.fromEntries([
      ...fromClient.map((message) => operation('receive', message, replies[message.name])),
      ...pushes.map((message) => operation('send', message)),
    ]),
    components: {
      messages: Object.fromEntries(
        messages.map(({ name, title, payload, text, examples }) => [
          name,
          {
            name,
            title,
            summary: text,
            payload,
            examples: examples.map((one) => ({ name: one.name, summary: one.summary, payload: one.payload })),
          },
        ]),
      ),
      schemas: shapes.components,
    },
  }
}
