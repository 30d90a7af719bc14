import type { HttpClient } from '@tessera/platform'
import type { Passkey } from '@tessera/site'
import { AddPasskey, PasskeyLogin, PasskeyLoginOptions, PasskeyOptions, RemovePasskey } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'
import type { SignedIn } from '../../lib/log-in.ts'

type Json = Record<string, unknown>
interface Challenge {
  flow: string
  options: Json
}

export interface PasskeyApi {
  loginOptions(): Promise<Challenge>
  login(flow: string, response: Json, side: 'member' | 'agent'): Promise<SignedIn>
  options(password: string): Promise<Challenge>
  add(flow: string, name: string, response: Json): Promise<Passkey>
  remove(id: string): Promise<unknown>
}

export const passkeyApi = (http: HttpClient): PasskeyApi => ({
  loginOptions: async () => (await http.call(PasskeyLoginOptions)).value,
  login: async (flow, response, side) => (await http.call(PasskeyLogin, { body: { flow, response, side } })).value,
  options: async (password) => (await callEnclosed(http, PasskeyOptions, { password })).value,
  add: async (flow, name, response) => (await http.call(AddPasskey, { body: { flow, name, response } })).value,
  remove: (id) => http.call(RemovePasskey, { query: { id } }),
})
