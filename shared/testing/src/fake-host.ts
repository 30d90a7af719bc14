import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import { formatMoney } from '@tessera/i18n/money'
import type { PopupId } from '@tessera/platform'
import { ApiError, CONTRACT_VERSION, createEvents, type Host, type HttpClient } from '@tessera/platform'
import type { Category, FeatureSwitch, RankProgress, Session, SystemStatus } from '@tessera/site'
import { isAgentType, type LoginPrompt, TRIAL_TYPE } from '@tessera/site'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { emptyStatus } from './factories.ts'
import { type FakeReplies, fakeHttp } from './fake-http.ts'

export interface FakeHostOptions {
  slice?: string
  language?: LanguageCode
  session?: Partial<Session> | null
  rank?: RankProgress | null
  headIcon?: string | null
  balance?: string | null
  switches?: Partial<Record<FeatureSwitch, boolean>>
  info?: Partial<SystemStatus['info']>
  path?: string
  /** Paths that a slice claims; all by default. */
  canOpen?: (to: string) => boolean
  replies?: FakeReplies
  http?: HttpClient
  announcements?: Host['announcements']['groups']
  confirms?: boolean
}

/** Recorded effects of a slice, for a test. */
export interface FakeHostLog {
  navigations: { kind: 'push' | 'replace' | 'back'; to: string }[]
  popups: { kind: 'show' | 'hide'; id: PopupId }[]
  toasts: { kind: string; text: string; ms?: number | undefined }[]
  errors: unknown[]
  /** Requested logins, with the actions that continue after them. */
  wishes: LoginPrompt[]
  signIns: { session: Omit<Session, 'merchantCode'>; password?: string | undefined; trial?: boolean | undefined }[]
  reports: unknown[]
  scrollLocks: number
}

/** Complete parts of the Host, without members that are not in the contract. */
type HostPart<Name extends keyof Host> = { -readonly [Member in keyof Host[Name]]: Host[Name][Member] }

export type FakeHost = Host & { log: FakeHostLog; end(): void }

/**
 * A Host without a shell, typed as {@link Host} so that drift is a compile error. State is observable; effects are recorded
 * in `log`; calls return `replies` by `METHOD path`.
 *
 * @example
 * const host = fakeHost({ session: {}, replies: { 'GET /api/v1/deposit/methods': { methods: [] } } })
 */
export function fakeHost(options: FakeHostOptions = {}): FakeHost {
  const lifetime = new AbortController()
  const log: FakeHostLog = {
    navigations: [],
    popups: [],
    toasts: [],
    errors: [],
    wishes: [],
    signIns: [],
    reports: [],
    scrollLocks: 0,
  }
  const events = createEvents((error) => log.reports.push(error))
  const backHandlers: (() => void)[] = []

  let storedPassword: string | null = null
  const session = makeAutoObservable({
    current: options.session
      ? { token: 't', type: 0, userName: 'demo01', merchantCode: 'siam', firstTimeLogin: false, ...options.session }
      : (null as Session | null),
    mustChangePassword: options.session?.firstTimeLogin ?? false,
    rank: options.rank ?? null,
    headIcon: options.headIcon ?? null,
    get isLoggedIn() {
      return this.current !== null
    },
    get isAgent() {
      return this.current !== null && isAgentType(this.current.type)
    },
    get isTrial() {
      return this.current?.type === TRIAL_TYPE
    },
    get displayName() {
      return this.current?.userName ?? null
    },
    signIn(next: Omit<Session, 'merchantCode'>, extra?: { password?: string; trial?: boolean }) {
      log.signIns.push({ session: next, password: extra?.password, trial: extra?.trial })
      if (this.current && this.current.token !== next.token && !extra?.trial)
        events.emit('session:ended', { reason: 'revoked' })
      this.current = { ...next, merchantCode: extra?.trial ? 'siam-trial' : 'siam' }
      storedPassword = extra?.password ?? null
      this.mustChangePassword = next.firstTimeLogin
      events.emit('session:started', { type: next.type })
    },
    async signOut() {
      if (options.confirms === false) return false
      this.current = null
      storedPassword = null
      this.rank = null
      events.emit('session:ended', { reason: 'logout' })
      return true
    },
    lendPassword() {
      const password = storedPassword
      storedPassword = null
      return password
    },
    passwordChanged(changed?: { session: Omit<Session, 'merchantCode'>; password: string }) {
      this.mustChangePassword = false
      storedPassword = changed?.password ?? null
      if (this.current && changed) this.current = { ...this.current, ...changed.session }
    },
  } satisfies HostPart<'session'>)

  events.on('head-icon:changed', ({ headIcon }) =>
    runInAction(() => {
      session.headIcon = headIcon
    }),
  )

  const wallet = makeAutoObservable({
    balance: options.balance === undefined ? '1234.50' : options.balance,
    bonus: null,
    currency: 'THB',
    isRefreshing: false,
    isHidden: false,
    isUnknown: false,
    get display() {
      if (this.isUnknown) return '–'
      return this.isHidden || this.isRefreshing || this.balance === null ? '******' : formatMoney(this.balance)
    },
    async refresh() {},
    toggleHidden() {
      this.isHidden = !this.isHidden
    },
  } satisfies HostPart<'wallet'>)

  const locale = makeAutoObservable({
    language: options.language ?? ('TH' as LanguageCode),
    get texts() {
      return textLanguageOf(this.language)
    },
    direction: 'ltr' as const,
    async change(language: LanguageCode) {
      this.language = language
      events.emit('language:revalidate', { language })
      events.emit('language:reload', { language })
    },
  } satisfies HostPart<'locale'>)

  const lobby = makeAutoObservable({
    category: 'HOT' as Category,
    vendor: null as string | null,
    filter: 'ALL',
    choose(category: Category) {
      this.category = category
    },
    reset() {
      this.category = 'HOT'
      this.vendor = null
      this.filter = 'ALL'
    },
  } satisfies HostPart<'lobby'>)

  const device = makeAutoObservable({
    lessMotion: false,
    composition: '1',
    setLessMotion(isOn: boolean) {
      this.lessMotion = isOn
    },
  } satisfies HostPart<'device'>)

  const navigate = (kind: 'push' | 'replace', to: string) => {
    log.navigations.push({ kind, to })
    runInAction(() => {
      navigation.path = to
    })
  }
  const navigation = observable(
    {
      path: options.path ?? '/m/home',
      push: (to: string) => navigate('push', to),
      replace: (to: string) => navigate('replace', to),
      back: () => {
        const handler = backHandlers.at(-1)
        if (handler) handler()
        else log.navigations.push({ kind: 'back', to: '' })
      },
      canOpen: options.canOpen ?? (() => true),
      onBack: (handler: () => void) => {
        backHandlers.push(handler)
        return () => void backHandlers.splice(backHandlers.indexOf(handler), 1)
      },
      requireLogin: (_returnTo, prompt) => {
        if (session.isLoggedIn) return true
        if (prompt) log.wishes.push(prompt)
        navigate('push', '/m/login')
        return false
      },
    } satisfies HostPart<'navigation'>,
    {},
    { deep: false },
  )

  const popups = observable(
    {
      open: null as PopupId | null,
      show: (id: PopupId) => {
        log.popups.push({ kind: 'show', id })
        runInAction(() => {
          popups.open = id
        })
      },
      hide: (id: PopupId) => {
        log.popups.push({ kind: 'hide', id })
        runInAction(() => {
          if (popups.open === id) popups.open = null
        })
      },
      lockScroll: () => {
        log.scrollLocks++
        return () => void log.scrollLocks--
      },
      confirm: async () => options.confirms ?? true,
    } satisfies HostPart<'popups'>,
    {},
    { deep: false },
  )

  const announcements = observable(
    {
      groups: options.announcements ?? null,
      phase: 'ready' as const,
      reload: async () => events.emit('announcements:reloaded', {}),
    } satisfies HostPart<'announcements'>,
    {},
    { deep: false },
  )

  return {
    log,
    end: () => lifetime.abort(),
    contract: CONTRACT_VERSION,
    slice: options.slice ?? 'mfe-test',
    lifetime: lifetime.signal,
    session,
    wallet,
    locale,
    lobby,
    device,
    navigation,
    popups,
    announcements,
    events,
    status: {
      info: { ...emptyStatus().info, ...options.info },
      isOn: (name) => options.switches?.[name] ?? false,
    },
    toasts: {
      show: (kind, text, ms) => {
        log.toasts.push({ kind, text, ms })
        return () => {}
      },
      error: (error) => {
        log.errors.push(error)
        log.toasts.push({ kind: 'error', text: error instanceof ApiError ? error.messageKey : 'error.unknown' })
      },
    },
    http: options.http ?? fakeHttp(options.replies ?? {}),
    merchant: { code: 'siam', name: 'Siam Night', currency: 'THB', themeId: 'siam-night' },
    report: (error) => void log.reports.push(error),
  }
}
