import type { BodyOf } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Session } from '@tessera/site'
import { Login } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'
import type { Device } from './device.ts'

export type SignedIn = Omit<Session, 'merchantCode'>
export type LoginRequest = BodyOf<typeof Login>

/** Sends the login request, for the login form and for a password reset that logs in. */
export const logIn =
  (http: HttpClient, device: Device) =>
  async (request: LoginRequest): Promise<SignedIn> =>
    (await callEnclosed(http, Login, request, { Device: device })).value
