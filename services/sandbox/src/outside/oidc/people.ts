import { createHash } from 'node:crypto'
import type { Brand } from '@tessera/outside'

/** A person with a brand's account. */
export interface Person {
  /** Stable id of the person. */
  id: string
  name: string
  email: string | null
  emailVerified: boolean
}

/** Five made-up people with different data, such as no e-mail, an unverified one, or a name longer than a line. */
export const PEOPLE: readonly Person[] = [
  { id: 'somsri', name: 'สมศรี ใจดี', email: 'somsri@example.com', emailVerified: true },
  { id: 'anan', name: 'Anan Wongsakul', email: 'anan.w@example.com', emailVerified: true },
  { id: 'malee', name: 'มะลิ', email: null, emailVerified: false },
  { id: 'ben', name: 'Ben Carter', email: 'ben@example.org', emailVerified: false },
  {
    id: 'phattharaporn',
    name: 'ภัทราพร ศิริวัฒนกุลชัยเจริญพงศ์ ณ อยุธยา',
    email: 'phattharaporn.siriwatthanakulchai@mail.example.com',
    emailVerified: true,
  },
]

/** Creates a person from the name and e-mail of the form. */
export const personFromInput = (name: string, email: string): Person => ({
  id: `typed ${(email || name).toLowerCase()}`,
  name: name || (email.split('@')[0] ?? email),
  email: email || null,
  emailVerified: email !== '',
})

/** Returns a person's subject id of one brand, in the real brand's format. Those of different brands are unrelated. */
export function subjectOf(brand: Brand, { id }: Person): string {
  const hash = createHash('sha256').update(`${brand} ${id}`).digest('hex')
  if (brand === 'line') return `U${hash.slice(0, 32)}`
  const digits = BigInt(`0x${hash}`).toString()
  return brand === 'google' ? `1${digits.slice(0, 20)}` : digits.slice(0, 16)
}
