import { useTexts } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './home-footer.module.css'

/** The lists are loaded one screen before the visitor reaches them. */
const LOAD_MARGIN = '800px'

/** Foot of the home page: the merchant's logos in four groups, the help topics and the copyright (SHL-120 to SHL-122). */
export const HomeFooter = observer(function HomeFooter() {
  const t = useTexts('shell')
  const { boot, status } = useShell()
  const { minimumAge } = status.info
  const foot = useRef<HTMLElement>(null)
  const [Lists, setLists] = useState<ComponentType | null>(null)
  useEffect(() => {
    const footObserver = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        footObserver.disconnect()
        import(/* webpackChunkName: "foot-lists" */ './foot-lists.tsx').then(
          ({ FootLists }) => setLists(() => FootLists),
          () => {},
        )
      },
      { rootMargin: LOAD_MARGIN },
    )
    if (foot.current) footObserver.observe(foot.current)
    return () => footObserver.disconnect()
  }, [])
  return (
    <footer className={styles.footer} ref={foot}>
      {Lists && <Lists />}
      {minimumAge > 0 && <p>{t('footer.age', { age: minimumAge })}</p>}
      <p>{t('footer.copyright', { year: new Date().getFullYear(), name: boot.merchant.name })}</p>
    </footer>
  )
})
