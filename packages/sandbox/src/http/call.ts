import type { endpoints, InputOf as InputOfEndpoint } from '@openlot/core/wire'
import type { Books, Ground } from '../books/all-books.ts'
import type { UserRow } from '../books/users.ts'
import type { companyOf } from '../company.ts'
import type { Said, Write } from '../words/words.ts'
import { type Reply, reject } from './message.ts'

/** Everything handlers can be given. Each file of them names what it uses, by `handlersFor`. */
export type Services = Books &
  Pick<Ground, 'clock' | 'market' | 'settings' | 'limits' | 'days' | 'hash'> & {
    readonly wait: (milliseconds: number) => Promise<void>
    /** The operator as a company. */
    readonly company: ReturnType<typeof companyOf>
  }

/** Every call of the contract that core knows. */
export type EndpointName = keyof typeof endpoints
export type InputOf<Name extends EndpointName> = InputOfEndpoint<(typeof endpoints)[Name]>

/** One call as it came, its parameters read with the schema of its endpoint. */
export type Call<Input = unknown> = {
  readonly input: Input
  readonly ip: string
  /** User agent, as the browser states it. */
  readonly agent?: string | undefined
  /** Sent by a program of the server's machine or by its own page, where the control door answers too. */
  readonly isOperator: boolean
  /** The token that came with the request, valid or not. */
  readonly presented: string | undefined
  /** The name this server was asked by. */
  readonly host: string | undefined
  /** The language of the person, by the codes of the wire. */
  readonly lang: string | undefined
  /** Writes a text in that language. */
  readonly write: Write
}

/** Call for a handler that reads its parameters. */
export type CallOf<Name extends EndpointName> = Call<InputOf<Name>>
/** As much of a call as an answer for everybody may depend on. */
export type SharedCall<Input = unknown> = Pick<Call<Input>, 'input' | 'host' | 'lang' | 'write'>
export type SharedCallOf<Name extends EndpointName> = SharedCall<InputOf<Name>>

/** The refusal for a parameter that cannot be read, by its wire name. */
type Words = Readonly<Record<string, Said>>

export type Handler<Input = never, Uses = Services> = {
  readonly words: Words
  /** True of a read whose answer is the same for everybody who asks in one language and by one name of the server. */
  readonly isShared?: boolean
} & (
  | { readonly access: 'anyone'; run(services: Uses, call: Call<Input>): Reply }
  | { readonly access: 'anyone'; prepare(services: Uses, call: Call<Input>): Promise<() => Reply> }
  | { readonly access: 'guest'; run(services: Uses, call: Call<Input>, user: UserRow | undefined): Reply }
  | { readonly access: 'member'; run(services: Uses, call: Call<Input>, user: UserRow): Reply }
  | { readonly access: 'member'; prepare(services: Uses, call: Call<Input>, user: UserRow): Promise<Decide> }
)
/** Within the transaction: the person as they are now, when what was waited for is over. */
type Decide = (user: UserRow) => Reply

/** To a mock account. */
export const REAL_ONLY: Said = 'session.real_only'

/** Handlers that are given these services and no others. */
export const handlersFor = <Uses extends Partial<Services>>() => {
  type Of<Input> = Handler<Input, Uses>
  const member = <Input = unknown>(
    run: (services: Uses, call: Call<Input>, user: UserRow) => Reply,
    words: Words = {},
  ): Of<Input> => ({ access: 'member', run, words })
  return {
    anyone: <Input = unknown>(run: (services: Uses, call: Call<Input>) => Reply, words: Words = {}): Of<Input> => ({
      access: 'anyone',
      run,
      words,
    }),
    /** For everyone, and the same for everyone: it may use no more of a call than its input, host and language. @rule OPS-8 */
    shared: <Input = unknown>(
      run: (services: Uses, call: SharedCall<Input>) => Reply,
      words: Words = {},
    ): Of<Input> => ({ access: 'anyone', run, words, isShared: true }),
    /**
     * For everyone, with something to wait for before the transaction. What it returns runs inside, and reads again whatever may
     * have changed meanwhile.
     */
    prepared: <Input = unknown>(
      prepare: (services: Uses, call: Call<Input>) => Promise<() => Reply>,
      words: Words = {},
    ): Of<Input> => ({ access: 'anyone', prepare, words }),
    /** For visitors and for members; answers 999 to a dead token. */
    guest: <Input = unknown>(
      run: (services: Uses, call: Call<Input>, user: UserRow | undefined) => Reply,
      words: Words = {},
    ): Of<Input> => ({ access: 'guest', run, words }),
    /** Answers 999 to a request without a valid token. */
    member,
    /** Handler of a member with something to wait for. The token is looked at before and after. */
    preparedMember: <Input = unknown>(
      prepare: (services: Uses, call: Call<Input>, user: UserRow) => Promise<Decide>,
      words: Words = {},
    ): Of<Input> => ({ access: 'member', prepare, words }),
    /** Changes that are for real accounts alone, and all there is to read of deposits: a mock one is refused. */
    realMember: <Input = unknown>(
      run: (services: Uses, call: Call<Input>, user: UserRow) => Reply,
      words: Words = {},
    ): Of<Input> =>
      member<Input>((services, call, user) => (user.isDemo ? reject(REAL_ONLY) : run(services, call, user)), words),
  }
}
