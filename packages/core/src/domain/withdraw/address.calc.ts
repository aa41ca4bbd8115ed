import { hexAddress, isBase58Check, isSegwit } from '../../kernel/checksum.ts'
import { type Issue, issue } from '../../kernel/issue.ts'

/** Issue ids of an address. */
export type AddressIssueId = 'ways.address_spaces' | 'ways.address_letters' | 'ways.address_wrong'

/** The currency and the network an address is meant for, as the server calls them. */
export interface AddressNetwork {
  readonly code: string
  readonly protocol: string
}

type Verdict = 'checked' | 'unchecked' | 'wrong'
type Check = (address: string) => Verdict

/** Version bytes: a Tron account; a Bitcoin key, and a Bitcoin script. */
const TRON = [0x41]
const BITCOIN = [0x00, 0x05]

const tron: Check = (address) => (isBase58Check(address, TRON) ? 'checked' : 'wrong')
const bitcoin: Check = (address) => (isBase58Check(address, BITCOIN) || isSegwit(address, 'bc') ? 'checked' : 'wrong')

/** By what servers call networks, in capitals and without what joins the parts of a name. */
const CHECKS: Readonly<Record<string, Check>> = {
  TRC20: tron,
  TRX: tron,
  TRON: tron,
  BTC: bitcoin,
  BITCOIN: bitcoin,
  ERC20: hexAddress,
  ETH: hexAddress,
  ETHEREUM: hexAddress,
  BEP20: hexAddress,
  BSC: hexAddress,
}

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** Check of an address; where no network is named, a currency with a network of its own names it. */
const checkOf = ({ code, protocol }: AddressNetwork): Check | undefined =>
  CHECKS[plain(protocol) === '' ? plain(code) : plain(protocol)]

/** Spaces, line ends, and invisible characters. */
const SPACES = /[\s\p{Cc}\p{Cf}]/u
/** Every network writes addresses in these; a letter of another alphabet that looks like one of them leads nowhere. */
const PLAIN_LETTERS = /^[!-~]*$/

/**
 * Issues of an address that was typed: spaces, letters of another alphabet, or for a network whose addresses
 * carry a checksum, one that is none of them. Empty text is for the form to judge; `network` is undefined until one is chosen.
 * @rule WDR-26
 */
export const addressIssues = (
  address: string,
  network: AddressNetwork | undefined,
): readonly Issue<AddressIssueId>[] => {
  if (address === '') return []
  if (SPACES.test(address)) return [issue('ways.address_spaces', 'address')]
  if (!PLAIN_LETTERS.test(address)) return [issue('ways.address_letters', 'address')]
  if (network === undefined || checkOf(network)?.(address) !== 'wrong') return []
  return [issue('ways.address_wrong', 'address', { network: network.protocol || network.code })]
}

/** The address cannot be checked: its network is not known, or it has no checksum. @rule WDR-27 */
export const isUnchecked = (address: string, network: AddressNetwork): boolean =>
  address !== '' && addressIssues(address, network).length === 0 && checkOf(network)?.(address) !== 'checked'
