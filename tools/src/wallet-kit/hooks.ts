import * as z from 'zod'

/** Thrown if a case cannot be tested here, with the reason. */
export class SkipError extends Error {
  override readonly name = 'Skip'
}

const EmptyResponse = z.object({})
/** Hooks of a test operator, with their responses: the README in this folder describes them. */
const HOOKS = {
  player: z.object({ player: z.string() }),
  launch: z.object({ token: z.string(), gameId: z.string() }),
  'age-launch': EmptyResponse,
  'add-key': EmptyResponse,
  deposit: EmptyResponse,
  expire: EmptyResponse,
  'log-out': EmptyResponse,
  disable: EmptyResponse,
  exclude: EmptyResponse,
  limit: EmptyResponse,
  maintenance: EmptyResponse,
  kill: EmptyResponse,
  'free-rounds': z.object({ freeRoundId: z.string() }),
} as const
export type HookName = keyof typeof HOOKS
export const HOOK_NAMES = Object.keys(HOOKS) as HookName[]

export type CallHook = <N extends HookName>(name: N, body: object) => Promise<z.infer<(typeof HOOKS)[N]>>

/** Calls the test operator's hooks; null: it has none. */
export const createHookCaller =
  (url: string | null): CallHook =>
  async (name, body) => {
    if (url === null) throw new SkipError(`needs the hook ${name}`)
    const response = await fetch(`${url.replace(/\/$/, '')}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status === 404) throw new SkipError(`the operator has no hook ${name}`)
    if (!response.ok) throw new Error(`the hook ${name} responded with status ${response.status}`)
    return HOOKS[name].parse(await response.json()) as z.infer<(typeof HOOKS)[typeof name]>
  }
