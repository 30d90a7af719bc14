const MAX_LENGTH = 32

export type Invitation = Partial<Record<'affiliateCode' | 'recommenderId', string>>

/** Returns the fields that an invitation link fills in: an agent's code, or the recommending member. */
export function invitationOf(url: string): Invitation {
  const query = new URL(url).searchParams
  const entries = (['affiliateCode', 'recommenderId'] as const).flatMap((field) => {
    const value = query.get(field)
    return value && value.length <= MAX_LENGTH ? [[field, value] as const] : []
  })
  return Object.fromEntries(entries)
}
