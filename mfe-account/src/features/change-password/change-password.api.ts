import type { BodyOf, FieldRules } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import { ChangePassword, MemberInfo, ValidationSettings } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'
import type { SignedIn } from '../../lib/log-in.ts'

export interface ChangePasswordApi {
  rules(): Promise<{ register: FieldRules; login: FieldRules }>
  /** Resolves false if the account has no password yet. */
  hasPassword(): Promise<boolean>
  change(request: BodyOf<typeof ChangePassword>): Promise<SignedIn>
}

export const changePasswordApi = (http: HttpClient): ChangePasswordApi => ({
  rules: async () => (await http.call(ValidationSettings)).value,
  hasPassword: async () => (await http.call(MemberInfo)).value.hasPassword !== false,
  change: async (request) => (await callEnclosed(http, ChangePassword, request)).value,
})
