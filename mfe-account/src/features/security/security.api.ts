import type { BodyOf, CaptchaChallenge } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Closing, LoginEvent, MemberSession, Security as SecurityReply } from '@tessera/site'
import {
  AccountClosing,
  Captcha,
  CloseAccount,
  EndSessions,
  KeepAccount,
  LoginEvents,
  MemberSessions,
  ProveEmail,
  ProveMobile,
  Security,
  SetEmail,
} from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface SecurityApi {
  security(): Promise<SecurityReply>
  sessions(): Promise<readonly MemberSession[]>
  /** Ends one other session, or all other sessions if `id` is missing. */
  endSession(id?: string): Promise<void>
  /** Logins before that moment, newest first. */
  logins(before?: string): Promise<{ events: readonly LoginEvent[]; more: boolean }>
  closing(): Promise<Closing>
  close(password: string): Promise<Closing>
  cancelClosing(): Promise<Closing>
  verifyMobile(request: BodyOf<typeof ProveMobile>): Promise<SecurityReply>
  setEmail(request: BodyOf<typeof SetEmail>): Promise<void>
  verifyEmail(token: string): Promise<{ email: string }>
  captcha(): Promise<CaptchaChallenge>
}

export const securityApi = (http: HttpClient): SecurityApi => ({
  security: async () => (await http.call(Security)).value,
  sessions: async () => (await http.call(MemberSessions)).value,
  endSession: async (id) => void (await http.call(EndSessions, { query: id ? { id } : {} })),
  logins: async (before) => (await http.call(LoginEvents, { query: before ? { before } : {} })).value,
  closing: async () => (await http.call(AccountClosing)).value,
  close: async (password) => (await callEnclosed(http, CloseAccount, { password })).value,
  cancelClosing: async () => (await http.call(KeepAccount)).value,
  verifyMobile: async (request) => (await callEnclosed(http, ProveMobile, request)).value,
  setEmail: async (request) => void (await callEnclosed(http, SetEmail, request)),
  verifyEmail: async (token) => (await http.call(ProveEmail, { body: { token } })).value,
  captcha: async () => (await http.call(Captcha, { fresh: true })).value,
})
