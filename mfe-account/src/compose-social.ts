import { oncePerHost, storageOf } from '@tessera/platform'
import { socialApi } from './features/social/social.api.ts'
import { SocialStore } from './features/social/social.store.ts'
import { socialInputStorage } from './features/social/social-return.ts'

/** Provider sign-ins: one store for the forms that start them, and for those that continue with the result. */
export const composeSocial = oncePerHost(
  (host) =>
    new SocialStore({
      api: socialApi(host.http),
      inputStorage: socialInputStorage(storageOf('sessionStorage')),
      language: () => host.locale.texts,
      openExternal: (url) => location.assign(url),
      signIn: (session) => host.session.signIn(session),
      navigate: (to) => host.navigation.replace(host.navigation.canOpen(to) ? to : '/m/home'),
      onError: (thrown) => host.toasts.error(thrown),
      canRegister: () => host.status.isOn('USERNAMEREG3') || host.status.isOn('MOBILENUMREG3'),
    }),
)
