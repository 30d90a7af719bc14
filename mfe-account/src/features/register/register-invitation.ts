import type { RegisterValues } from './register-check.ts'

const MOST = 32

/** What an invitation link fills into the form: an agent's code, or the member who recommends. */
export function invitationOf(url: string): Partial<RegisterValues> {
  const query = new URL(url).searchParams
  const given = (['affiliateCode', 'recommenderId'] as const).flatMap((field) => {
    const value = query.get(field)
    return value && value.length <= MOST ? [[field, value] as const] : []
  })
  return Object.fromEntries(given)
}
