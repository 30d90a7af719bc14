import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { SOCIAL_NAMES } from '@tessera/site'
import { Spinner } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import * as styles from './social.module.css'
import type { SocialStore } from './social.store.ts'
import { socialReturnOf } from './social-return.ts'

interface SocialLandingProps {
  host: Host
  store: SocialStore
  /** The page for all other visitors. */
  children: ReactNode
}

/** Waiting page for the return from a provider; removes the provider's parameters from the address immediately. */
export const SocialLanding = observer(function SocialLanding({ host, store, children }: SocialLandingProps) {
  const t = useTexts('mfe-account')
  const { navigation, toasts } = host
  const [redirectParams] = useState(() => socialReturnOf(navigation.path))
  const [isHandled, setIsHandled] = useState(redirectParams === null)
  useEffect(() => {
    if (!redirectParams || isHandled) return
    setIsHandled(true)
    navigation.replace('/m/login')
    void store.finishSignIn(redirectParams).then((linkedBrand) => {
      if (linkedBrand) toasts.show('success', t('social.linked', { brand: SOCIAL_NAMES[linkedBrand] }))
    })
  }, [redirectParams, isHandled, navigation, toasts, store, t])
  if (isHandled && store.phase !== 'arriving') return children
  return (
    <div className={styles.arriving} role="status">
      <Spinner />
      <span>{t('social.arriving')}</span>
    </div>
  )
})
