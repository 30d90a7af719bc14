import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { TeamNode } from '@tessera/site'
import { Icon, Pressable } from '@tessera/ui'
import { chevronRightGlyph } from '@tessera/ui/glyphs'
import * as styles from './crumbs.module.css'

interface CrumbsProps {
  host: Pick<Host, 'navigation'>
  /** From the caller, first, to who is shown, last. */
  crumbs: readonly TeamNode[]
  /** Address of a step; null is the caller. */
  hrefOf: (node: string | null) => string
}

/** The way down from the caller to who is shown, each step of which leads back up; nothing at the caller. */
export function Crumbs({ host, crumbs, hrefOf }: CrumbsProps) {
  const t = useTexts('mfe-agent')
  const last = crumbs.length - 1
  // The caller is the top of the path.
  if (last < 1) return null
  return (
    <nav aria-label={t('crumbs.way')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ id, account }, at) => {
          const href = hrefOf(at === 0 ? null : id)
          const name = at === 0 ? t('crumbs.me') : <bdi>{account}</bdi>
          return (
            <li key={id} className={styles.crumb}>
              {at > 0 && (
                <span className={styles.arrow}>
                  <Icon of={chevronRightGlyph} size={16} />
                </span>
              )}
              {at === last ? (
                <span className={styles.here} aria-current="page">
                  {name}
                </span>
              ) : (
                <Pressable className={styles.step} href={href} onPress={() => host.navigation.push(href)}>
                  {name}
                </Pressable>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
