import type { Host, HostEventName, PopupId, SlotId } from '@tessera/platform'
import type * as calls from '../endpoints/index.ts'
import type { FeatureSwitch } from '../enums.ts'
import type { SitePath } from '../site-routes.ts'

/** A slice, by its name without `mfe-`. */
export type SliceSide = 'lobby' | 'account' | 'cashier' | 'content' | 'agent'
export type Side = 'shell' | 'api' | SliceSide

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
/** the interactions of the specification. */
export type InteractionId = `X-0${Exclude<Digit, '0'>}` | `X-${'1' | '2' | '3'}${Digit}` | `X-4${'0' | '1' | '2' | '3'}`

/** Types that are treated as one value: their members have no names. */
type Leaf = string | number | boolean | readonly unknown[] | AbortSignal | ((...args: never[]) => unknown)

/** Dotted names of all members of `T`, down to four levels, e.g. `session.signIn` and `status.info.categories`. */
type NameIn<T, Level extends unknown[] = []> = Level['length'] extends 4
  ? never
  : NonNullable<T> extends Leaf
    ? never
    : {
        [Key in keyof NonNullable<T> & string]: Key | `${Key}.${NameIn<NonNullable<T>[Key], [...Level, unknown]>}`
      }[keyof NonNullable<T> & string]

/** A member of Host, e.g. `session.signIn`, or a nested member, e.g. `status.info.imageCDNs`. */
export type HostMember = NameIn<Host>
/** Name under which `@tessera/contracts/calls` exports a call. */
export type CallName = keyof typeof calls
/** A rule that shell, slices and API share as code, by the package that exports it. */
type RulesOf = {
  contracts: keyof typeof import('@tessera/contracts')
  site: keyof typeof import('../index.ts')
  download: keyof typeof import('../download.ts')
  'free-play': keyof typeof import('../free-play.ts')
}
export type RuleName = { [From in keyof RulesOf]: `${From}:${RulesOf[From]}` }[keyof RulesOf]

/** Mechanism by which an interaction crosses from one side to the other. */
export type Carrier =
  | { by: 'host'; name: HostMember }
  | { by: 'event'; name: HostEventName }
  | { by: 'slot'; name: SlotId }
  | { by: 'popup'; name: PopupId }
  | { by: 'route'; name: SitePath }
  | { by: 'call'; name: CallName }
  | { by: 'feature'; name: FeatureSwitch }
  | { by: 'rule'; name: RuleName }

/**
 * A member of Host. For this and the carriers below: a name that is renamed or removed on either side no longer compiles.
 */
export const hostMember = (name: HostMember): Carrier => ({ by: 'host', name })
/** An event of the page's bus. */
export const event = (name: HostEventName): Carrier => ({ by: 'event', name })
/** A slot that a slice fills. */
export const slot = (name: SlotId): Carrier => ({ by: 'slot', name })
/** A popup of the shell's one popup manager. */
export const popup = (name: PopupId): Carrier => ({ by: 'popup', name })
/** A page of the specification, by its path. */
export const route = (name: SitePath): Carrier => ({ by: 'route', name })
/** A call of the operator API. */
export const call = (name: CallName): Carrier => ({ by: 'call', name })
/** A switch of the merchant. */
export const feature = (name: FeatureSwitch): Carrier => ({ by: 'feature', name })
/** A rule or constant that both sides import. */
export const rule = (name: RuleName): Carrier => ({ by: 'rule', name })

/** Page of the specification that a slice does not claim yet, or an expose if it has no page. */
export type Awaited = SitePath | `./${string}`

/** One interaction of the specification between the shell, slices and the API. */
export interface Interaction {
  /** Description in one line. */
  says: string
  from: readonly Side[]
  to: readonly Side[]
  by: readonly [Carrier, ...Carrier[]]
  /** Slices whose side waits for a page: once the slice claims it, a test of the slice must name the interaction. */
  awaits?: Partial<Record<SliceSide, Awaited>>
}

/** Every slice. */
export const SLICES: readonly SliceSide[] = ['lobby', 'account', 'cashier', 'content', 'agent']
