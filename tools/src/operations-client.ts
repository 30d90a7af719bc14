import { Failure } from '@tessera/contracts'
import { SITE_STATES_PATH, type SiteState, type SiteStateChange, SiteStateReply, SiteStatesReply } from '@tessera/site'

const TIMEOUT_MS = 15_000

export interface OperationsFault {
  code: string
  message: string
  remedy: string
}

/** The api refused: its code, what is wrong, and the mend. */
export class OperationsRefusal extends Error {
  override readonly name = 'OperationsRefusal'
  readonly refusal: OperationsFault
  constructor(refusal: OperationsFault) {
    super(`${refusal.code}: ${refusal.message}\n  ${refusal.remedy}`)
    this.refusal = refusal
  }
}

/** The api cannot be asked, or what answers is no api. */
export class NoOperations extends Error {
  override readonly name = 'NoOperations'
}

/** What operators ask of the api: which sites are open, and for whom. */
export interface OperationsClient {
  sites(): Promise<SiteState[]>
  site(merchant: string): Promise<SiteState>
  /** Answers the state after the change; with `dryRun` the one that it would be. */
  change(merchant: string, change: SiteStateChange): Promise<SiteState>
}

export function createOperationsClient(url: string, token: string, { dryRun = false } = {}): OperationsClient {
  const base = url.replace(/\/+$/, '') + SITE_STATES_PATH
  const call = async (method: 'GET' | 'PUT', merchant: string, body?: SiteStateChange): Promise<unknown> => {
    const path = merchant ? `/${encodeURIComponent(merchant)}` : ''
    const answer = await fetch(base + path + (body && dryRun ? '?dryRun=true' : ''), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new NoOperations(`${url} cannot be reached`, { cause })
    })
    const reply: unknown = await answer.json().catch(() => null)
    if (answer.ok) return reply
    const failure = Failure.safeParse(reply)
    if (!failure.success) throw new NoOperations(`${url} answered ${answer.status} to ${method} ${SITE_STATES_PATH}`)
    throw new OperationsRefusal(inWords(failure.data, merchant, body))
  }
  const parsed = <T>(
    schema: { safeParse(reply: unknown): { success: boolean; data?: { value: T } } },
    reply: unknown,
  ) => {
    const { data } = schema.safeParse(reply)
    if (!data) throw new NoOperations(`${url} does not speak as an api of this version`)
    return data.value
  }
  return {
    sites: async () => parsed(SiteStatesReply, await call('GET', '')),
    site: async (merchant) => parsed(SiteStateReply, await call('GET', merchant)),
    change: async (merchant, change) => parsed(SiteStateReply, await call('PUT', merchant, change)),
  }
}

function inWords({ code, fields = {} }: Failure, merchant: string, body?: SiteStateChange): OperationsFault {
  if (code === 'permission.denied')
    return {
      code,
      message: 'no valid operator token',
      remedy: 'Give --token-file or TESSERA_API_TOKEN: the OPERATOR_TOKEN of the api.',
    }
  if (code === 'request.not.found')
    return merchant
      ? { code, message: `the api has no site ${merchant}`, remedy: 'npx tessera site lists them.' }
      : { code, message: 'the api takes no orders', remedy: 'Start it with OPERATOR_TOKEN.' }
  if (code === 'request.conflict')
    return {
      code,
      message: 'somebody else changed the site meanwhile',
      remedy: 'Look with npx tessera site, then try again.',
    }
  if (code === 'request.too.many') return { code, message: 'too many calls', remedy: 'Wait a minute.' }
  const broken = Object.keys(fields)
  const networks = broken.flatMap(
    (field) => body?.blockedNetworks?.[Number(/^blockedNetworks\.(\d+)$/.exec(field)?.[1])] ?? [],
  )
  if (networks.length > 0)
    return {
      code,
      message: `no network: ${networks.join(', ')}`,
      remedy: 'Write it as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
    }
  return {
    code,
    message: broken.length > 0 ? `wrong: ${broken.join(', ')}` : 'the api refused',
    remedy: 'See npx tessera site --help.',
  }
}
