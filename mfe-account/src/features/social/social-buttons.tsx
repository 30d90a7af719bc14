import { useTexts } from '@tessera/i18n'
import { SOCIAL_NAMES, type SocialBrand } from '@tessera/site'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { BrandLogo } from './brand-logo.tsx'
import * as styles from './social.module.css'
import type { SocialStore } from './social.store.ts'

export interface SocialButtonsProps {
  store: SocialStore
  brands: readonly SocialBrand[]
  side: 'member' | 'agent'
  /** Address to return to after the sign-in. */
  returnTo: string
}

/** Buttons of the social sign-in providers. */
export const SocialButtons = observer(function SocialButtons({ store, brands, side, returnTo }: SocialButtonsProps) {
  const t = useTexts('mfe-account')
  const titleId = useId()
  useEffect(() => {
    // A page from the back/forward cache must be reset.
    const onPageShow = () => store.resetRedirect()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [store])
  if (brands.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby={titleId}>
      <p id={titleId} className={styles.or}>
        {t('social.or')}
      </p>
      <div className={styles.buttons}>
        {brands.map((brand) => (
          <Button
            key={brand}
            variant="secondary"
            icon={<BrandLogo brand={brand} />}
            busy={store.leavingTo === brand}
            aria-label={t('social.log_in', { brand: SOCIAL_NAMES[brand] })}
            onClick={() => void store.start({ brand, side, returnTo })}
          >
            {SOCIAL_NAMES[brand]}
          </Button>
        ))}
      </div>
    </section>
  )
})
