import type { Boot, ComposedSlice, PopupId } from '@tessera/contracts'
import { translate } from '@tessera/i18n'
import { CONTRACT_VERSION, createEvents, type Host, type HostEvents, type HttpClient } from '@tessera/platform'
import { createHttpClient } from '../http/client.ts'
import { type Claims, readClaims } from '../remotes/claims.ts'
import { createSliceLoader, type SliceLoader } from '../remotes/slice-loader.ts'
import { createResources, type SliceResource } from '../remotes/slice-resource.ts'
import { shellTexts } from '../texts.ts'
import { AnnouncementsStore } from './announcements.store.ts'
import { LobbyStore } from './lobby.store.ts'
import { LocaleStore } from './locale.store.ts'
import { HOME, NavigationStore } from './navigation.ts'
import { FRAME_POPUPS, PopupStore } from './popups.store.ts'
import { SessionStore } from './session.store.ts'
import { createSessionStorage } from './session-storage.ts'
import { StatusStore } from './status.store.ts'
import { ToastStore } from './toasts.store.ts'
import { WalletStore } from './wallet.store.ts'

/** Everything that the frame is made of; slices see parts of it through their Host. */
export interface Shell {
  boot: Boot
  claims: Claims
  loader: SliceLoader
  resource(slice: ComposedSlice, expose: string): SliceResource
  hostFor(slice: ComposedSlice): Host
  session: SessionStore
  wallet: WalletStore
  status: StatusStore
  announcements: AnnouncementsStore
  lobby: LobbyStore
  locale: LocaleStore
  popups: PopupStore
  toasts: ToastStore
  navigation: NavigationStore
  events: HostEvents
  http: HttpClient
}

export function createShell(boot: Boot, view: Window & typeof globalThis): Shell {
  const { composition, merchant } = boot
  const events = createEvents((error) => console.error(error))
  const claims = readClaims(composition)
  const http = createHttpClient({
    firstData: boot.data,
    token: () => session.token,
    onSessionEnded: () => {
      session.forget('revoked')
      toasts.show('error', translate('shared')('error.session_ended'))
      popups.show('login')
    },
  })
  const session: SessionStore = new SessionStore({
    http,
    events,
    storage: createSessionStorage(view.localStorage, view.sessionStorage),
    merchantCode: merchant.code,
    trialCode: merchant.trialCode,
    askToLeave,
  })
  const loader = createSliceLoader({ composition, language: () => locale.texts })
  const locale: LocaleStore = new LocaleStore({
    language: boot.language,
    events,
    document: view.document,
    storage: view.localStorage,
    loadTexts: async (language) => {
      await Promise.all([shellTexts(language), loader.loadTexts(language)])
    },
  })
  const wallet = new WalletStore({ http, events, storage: view.localStorage, currency: merchant.currency })
  const status = new StatusStore(http, view.localStorage)
  const announcements = new AnnouncementsStore({ http, events, language: () => locale.language })
  const lobby = new LobbyStore()
  const popups: PopupStore = new PopupStore({
    canShow: (id) => (FRAME_POPUPS as readonly PopupId[]).includes(id) || claims.popup(id) !== null,
    onClosed: (id) => {
      // A popup that is closed on its own path leaves that path (SHL-074 to SHL-077).
      if (claims.route(navigation.path)?.claim.popup === id) navigation.replace(HOME)
    },
  })
  const toasts: ToastStore = new ToastStore()
  const { pathname, search } = view.location
  const navigation: NavigationStore = new NavigationStore(claims, () => session.isLoggedIn, pathname + search)

  async function askToLeave(): Promise<(() => void) | null> {
    const t = translate('shell')
    const sure = await popups.confirm({
      title: t('logout.title'),
      message: t('logout.message'),
      confirm: t('logout.confirm'),
      cancel: t('logout.cancel'),
    })
    if (!sure) return null
    const done = toasts.show('loading', translate('shared')('in_please_wait'))
    return () => {
      done()
      popups.setMenu(false)
      navigation.replace(HOME)
    }
  }

  const hosts = new Map<string, Host>()
  const hostFor = (slice: ComposedSlice): Host => {
    const key = `${slice.name}@${slice.version}`
    const have = hosts.get(key)
    if (have) return have
    const lifetime = new AbortController()
    const host: Host = {
      contract: CONTRACT_VERSION,
      slice: slice.name,
      lifetime: lifetime.signal,
      session,
      wallet,
      status,
      announcements,
      lobby,
      navigation,
      popups,
      toasts,
      http,
      locale,
      merchant: { code: merchant.code, name: merchant.name, currency: merchant.currency, themeId: merchant.themeId },
      events,
      report: (error) => console.error(`[${slice.name}]`, error),
    }
    hosts.set(key, host)
    return host
  }

  return {
    boot,
    claims,
    loader,
    resource: createResources(loader),
    hostFor,
    session,
    wallet,
    status,
    announcements,
    lobby,
    locale,
    popups,
    toasts,
    navigation,
    events,
    http,
  }
}
