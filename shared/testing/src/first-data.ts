import type { Endpoint } from '@tessera/contracts'
import * as calls from '@tessera/site/calls'

type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'query'>
const ALL_CALLS = Object.values(calls) as readonly Call[]
const PUBLIC_CALLS = ALL_CALLS.filter((call) => call.method === 'GET' && call.access === 'public')

/** Returns the calls, such as a claim's `firstData`, that are not public GET calls of the contract. */
export const unknownCalls = (urls: readonly string[]): string[] => urls.filter((url) => !isPublicCall(url))

function isPublicCall(url: string): boolean {
  const [path, search = ''] = url.replaceAll('{language}', 'TH').split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  return PUBLIC_CALLS.some((call) => call.path === path && (call.query?.safeParse(query).success ?? !search))
}
