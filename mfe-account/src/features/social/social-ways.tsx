import { useTexts } from '@tessera/i18n'
import { SOCIAL_NAMES, type SocialBrand } from '@tessera/site'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { BrandMark } from './brand-mark.tsx'
import * as styles from './social.module.css'
import type { SocialStore } from './social.store.ts'

export interface SocialWaysProps {
  store: SocialStore
  brands: readonly SocialBrand[]
  side: 'member' | 'agent'
  /** Address to return to after the sign-in. */
  returnTo: string
}

/** The providers by whom one can sign in. */
export const SocialWays = observer(function SocialWays({ store, brands, side, returnTo }: SocialWaysProps) {
  const t = useTexts('mfe-account')
  const title = useId()
  useEffect(() => {
    // A page from the back/forward cache must be reset.
    const onPageShow = () => store.stay()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [store])
  if (brands.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby={title}>
      <p id={title} className={styles.or}>
        {t('social.or')}
      </p>
      <div className={styles.buttons}>
        {brands.map((brand) => (
          <Button
            key={brand}
            variant="secondary"
            icon={<BrandMark brand={brand} />}
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
