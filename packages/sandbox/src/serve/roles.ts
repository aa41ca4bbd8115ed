import type { BusTls } from '../bus/nats.ts'
import { databaseFailure } from './database-failure.ts'
import type { ClusterOptions } from './open-front.ts'
import { SandboxStartFailure } from './start-options.ts'

/** Task of a process of the command: it serves (`all`, `writer` only with a database, and `gateway` before a writer), or does one thing and ends. */
export type Role = 'all' | 'writer' | 'gateway' | 'migrate' | 'import' | 'export'
const ROLES: readonly Role[] = ['all', 'writer', 'gateway', 'migrate', 'import', 'export']

/** The role that was asked for; `all` by default. */
export const roleFrom = (text: string | undefined): Role => {
  const role = ROLES.find((one) => one === (text || 'all'))
  if (role === undefined)
    throw new SandboxStartFailure(`A role must be one of ${ROLES.join(', ')}, and it is "${text}".`)
  return role
}

type Work = {
  readonly url: string | undefined
  readonly folder: string | undefined
  /** Read when it is needed. */
  readonly sealKey: () => Uint8Array
}

/** Does what a role that serves nobody is there for; answers with what was done, or with nothing where the role serves. */
export const doRole = async (role: Role, { url, folder, sealKey }: Work): Promise<string | undefined> => {
  if (role === 'all' || role === 'gateway') return undefined
  if (url === undefined) throw new SandboxStartFailure(`The role ${role} needs DATABASE_URL.`)
  if (role === 'writer') return undefined
  try {
    if (role === 'migrate') {
      const { migrateTo } = await import('../postgres/open.ts')
      await migrateTo(url)
      return 'the tables are there'
    }
    if (folder === undefined) throw new SandboxStartFailure(`The role ${role} needs --data, the folder of the world.`)
    const key = role === 'export' ? sealKey() : undefined
    const { exportWorld, importWorld } = await import('../postgres/copy.ts')
    const { rows, past, pictures } = await (key === undefined
      ? importWorld(folder, url)
      : exportWorld(url, folder, key))
    return `${rows} rows, ${past} rows of history and ${pictures} pictures were copied`
  } catch (problem) {
    if (problem instanceof SandboxStartFailure || !(problem instanceof Error)) throw problem
    if (role === 'migrate') throw databaseFailure(problem)
    throw new SandboxStartFailure(`${problem.message || problem.name}.`, { cause: problem })
  }
}

/** Place in a cluster of a process with this role, or nothing where there is no bus. */
export const clusterOf = async (
  role: Role,
  bus: string | undefined,
  database: string | undefined,
  tls?: BusTls,
): Promise<ClusterOptions | undefined> => {
  if (bus === undefined) {
    if (role === 'gateway') throw new SandboxStartFailure('The role gateway needs NATS_URL.')
    return undefined
  }
  if (role !== 'gateway' && database === undefined)
    throw new SandboxStartFailure('NATS_URL needs DATABASE_URL, or the role gateway.')
  const { natsBus } = await import('../bus/nats.ts')
  try {
    return {
      bus: await natsBus(bus, `openlot ${role} ${process.pid}`, tls),
      role: role === 'gateway' ? role : 'writer',
    }
  } catch (problem) {
    if (!(problem instanceof Error) || problem.name !== 'NoBus') throw problem
    throw new SandboxStartFailure(`${problem.message}.`, { cause: problem })
  }
}
