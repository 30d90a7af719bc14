import { createHash } from 'node:crypto'
import type { Random } from './random.ts'

const AGENT_TYPE = 1
const MEMBER_TYPE = 0
const FIRST_NAMES = [
  'somchai',
  'malee',
  'anan',
  'ploy',
  'kitti',
  'nok',
  'prasert',
  'fah',
  'wichai',
  'mint',
  'chai',
  'dao',
  'niran',
  'pim',
  'arthit',
  'kaew',
  'sombat',
  'joy',
  'tawan',
  'nan',
  'boon',
  'ying',
  'lek',
  'oat',
  'bank',
  'beer',
  'golf',
  'may',
  'ice',
  'fern',
  'win',
  'tong',
] as const

export interface SeededUser {
  id: string
  username: string
  nickname: string
  type: number
  parentId: string | null
  affiliateCode: string | null
  /** `mobile` and `email` are verified. */
  mobile: string | null
  email: string | null
  /** True if another person chose the password, such as an agent who opens an account. */
  passwordDue: boolean
  joinedDaysAgo: number
  /** Frequency and amount of this user's play, from 0 (never plays) to 1. */
  playIntensity: number
  password: 'member' | 'agent'
}

/** Derives a stable id: the same user has the same id in every database. */
export function idOf(merchant: string, username: string): string {
  const hex = createHash('sha256').update(`${merchant}/${username}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const baseUser = (merchant: string, username: string, parent: SeededUser | null): SeededUser => ({
  id: idOf(merchant, username),
  username,
  nickname: '',
  type: MEMBER_TYPE,
  parentId: parent?.id ?? null,
  affiliateCode: null,
  mobile: null,
  email: null,
  passwordDue: false,
  joinedDaysAgo: 90,
  playIntensity: 0,
  password: 'member',
})

function createAgents(merchant: string, random: Random): SeededUser[] {
  let number = 0
  const createAgent = (parent: SeededUser | null): SeededUser => {
    number += 1
    const username = `agent${String(number).padStart(2, '0')}`
    const code = username.toUpperCase()
    const joinedDaysAgo = random.int(100, 300)
    return {
      ...baseUser(merchant, username, parent),
      type: AGENT_TYPE,
      affiliateCode: code,
      joinedDaysAgo,
      password: 'agent',
    }
  }
  const top = createAgent(null)
  const middle = [createAgent(top), createAgent(top), createAgent(top)]
  const low = middle.flatMap((parent) => [createAgent(parent), createAgent(parent)])
  return [top, ...middle, ...low]
}

/** Contact data of members: most have a mobile number, some also an email address, a few neither. */
const CONTACT_VARIANTS: readonly ((name: string, index: number) => Partial<SeededUser>)[] = [
  (_name, index) => ({ mobile: `8000${10_000 + index}` }),
  (name, index) => ({ mobile: `9000${10_000 + index}`, email: `${name}${100 + index}@example.com` }),
  () => ({}),
  (_name, index) => ({ mobile: `6000${10_000 + index}` }),
]

/** Creates all users of one merchant: three levels of agents, the demo accounts, and members below the agents. */
export function createUsers(merchant: string, count: number, random: Random): SeededUser[] {
  const agents = createAgents(merchant, random)
  const [top] = agents
  if (!top) throw new Error('expected at least one agent')
  const demo = {
    ...baseUser(merchant, 'demo01', top),
    nickname: 'Demo',
    mobile: '812345678',
    email: 'demo01@example.com',
    joinedDaysAgo: 75,
    playIntensity: 0.9,
  }
  const newMember = { ...baseUser(merchant, 'newbie01', top), nickname: 'Newbie', joinedDaysAgo: 1 }
  const secondDemo = { ...baseUser(merchant, 'demo02', top), nickname: 'Demo 2', joinedDaysAgo: 20 }
  const otherUsers = Array.from({ length: count - agents.length - 4 }, (_, index): SeededUser => {
    const name = random.pick(FIRST_NAMES)
    return {
      ...baseUser(merchant, `${name}${100 + index}`, random.pick(agents)),
      ...CONTACT_VARIANTS[index % CONTACT_VARIANTS.length]?.(name, index),
      nickname: random.chance(0.6) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : '',
      joinedDaysAgo: random.int(0, 180),
      playIntensity: random.chance(0.15) ? 0 : random.next() ** 2,
    }
  })
  const firstLogin = { ...baseUser(merchant, 'first01', top), nickname: 'First', joinedDaysAgo: 0, passwordDue: true }
  return [...agents, demo, newMember, ...otherUsers, firstLogin, secondDemo]
}
