import { useTexts } from '@tessera/i18n'
import { Icon, isIconName } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './home-footer.module.css'

const GROUPS = ['payment', 'certification', 'community', 'license'] as const
const TITLE = {
  payment: 'footer.payment',
  certification: 'footer.certification',
  community: 'footer.community',
  license: 'footer.license',
} as const

/** The list comes a screen before the visitor does. */
const NEAR = '800px'

/** Foot of the home page: the merchant's marks in four groups, the help topics and the copyright (SHL-120 to SHL-122). */
export const HomeFooter = observer(function HomeFooter() {
  const t = useTexts('shell')
  const { status, boot, locale } = useShell()
  const foot = useRef<HTMLElement>(null)
  const [Help, setHelp] = useState<ComponentType | null>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        import(/* webpackChunkName: "help-list" */ './help-list.tsx').then(
          ({ HelpList }) => setHelp(() => HelpList),
          () => {},
        )
      },
      { rootMargin: NEAR },
    )
    if (foot.current) watch.observe(foot.current)
    return () => watch.disconnect()
  }, [])
  return (
    <footer className={styles.footer} ref={foot}>
      {GROUPS.map((group) => {
        const icons = status.info.resources[group]
        return icons.length === 0 ? null : (
          <section key={group}>
            <h2>{t(TITLE[group])}</h2>
            <ul>
              {icons.map((mark) => (
                <li key={mark.icon + mark.label.en}>
                  {isIconName(mark.icon) && <Icon name={mark.icon} size={20} />}
                  <bdi>{mark.label[locale.texts]}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {Help && <Help />}
      <p>{t('footer.age')}</p>
      <p>{t('footer.copyright', { year: new Date().getFullYear(), name: boot.merchant.name })}</p>
    </footer>
  )
})
