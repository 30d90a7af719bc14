import { makeAutoObservable, observableRef } from 'mobx'

const MAX_LENGTH = 32

export const INVITATION_FIELDS = ['affiliateCode', 'recommenderId'] as const
export type InvitationField = (typeof INVITATION_FIELDS)[number]
export type Invitation = Partial<Record<InvitationField, string>>

export const isInvitationField = (field: string): field is InvitationField =>
  field === 'affiliateCode' || field === 'recommenderId'

/** Returns the fields that an invitation link fills in: an agent's code, or the recommending member. */
export function invitationOf(url: string): Invitation {
  const query = new URL(url).searchParams
  const entries = INVITATION_FIELDS.flatMap((field) => {
    const value = query.get(field)
    return value && value.length <= MAX_LENGTH ? [[field, value] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The visitor's invitation link, and what the server knows about its values. */
export class InvitationLink {
  fields: Invitation = {}
  /** True if the server does not know the code of the link, which was removed. */
  isUnknown = false
  private validCode: string | null = null
  private rejectedValues: readonly string[] = []

  constructor() {
    makeAutoObservable<this, 'rejectedValues'>(this, { fields: observableRef, rejectedValues: observableRef })
  }

  /** Takes over the fields of the address, if it has any; the previous ones are to be checked again. */
  open(url: string): void {
    const fields = invitationOf(url)
    if (Object.keys(fields).length > 0) this.fields = fields
    this.isUnknown = false
    this.validCode = null
    this.rejectedValues = []
  }

  /** Returns the kind of inviter, as long as the form has the link's value and the server knows it; null if there is none. */
  inviterIn(values: Readonly<Record<InvitationField, string>>, { checksCodes }: { checksCodes: boolean }) {
    const isCounted = (field: InvitationField) => {
      const value = this.fields[field]
      return value !== undefined && value === values[field] && !this.rejectedValues.includes(value)
    }
    if (isCounted('recommenderId')) return 'member'
    return isCounted('affiliateCode') && (!checksCodes || this.isValid(values.affiliateCode)) ? 'agent' : null
  }

  isValid(code: string): boolean {
    return code === this.validCode
  }

  accept(code: string): void {
    this.validCode = code
  }

  reject(value: string): void {
    if (this.isValid(value)) this.validCode = null
    this.rejectedValues = [...this.rejectedValues, value]
  }

  /** Removes an unknown code; returns false if the link has another one. */
  removeCode(code: string): boolean {
    const { affiliateCode, ...rest } = this.fields
    if (affiliateCode !== code) return false
    this.fields = rest
    this.isUnknown = true
    return true
  }

  clear(): void {
    this.fields = {}
  }
}
