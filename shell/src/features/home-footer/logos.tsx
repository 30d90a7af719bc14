import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import * as styles from './home-footer.module.css'
import { LOGO_GLYPHS } from './logo-glyphs.ts'

const GROUPS = ['payment', 'certification', 'community', 'license'] as const
const TITLE_KEYS = {
  payment: 'footer.payment',
  certification: 'footer.certification',
  community: 'footer.community',
  license: 'footer.license',
} as const

/** The merchant's logos in four groups (SHL-120); one with an address is a link, the others are text. */
export const Logos = observer(function Logos() {
  const t = useTexts('shell')
  const { status, locale } = useShell()
  return GROUPS.map((group) => {
    const logos = status.info.resources[group]
    return logos.length === 0 ? null : (
      <section key={group}>
        <h2 className={styles.heading}>{t(TITLE_KEYS[group])}</h2>
        <ul className={styles.marks}>
          {logos.map(({ icon, label, url }) => {
            const glyph = LOGO_GLYPHS[icon]
            const content = (
              <>
                {glyph && <Icon of={glyph} size={20} />}
                <bdi>{label[locale.texts]}</bdi>
              </>
            )
            return (
              <li key={icon + label.en} className={styles.mark}>
                {url ? (
                  <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
                    {content}
                  </a>
                ) : (
                  content
                )}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
})
