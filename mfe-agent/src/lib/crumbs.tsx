import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { TeamNode } from '@tessera/site'
import { Icon, Pressable } from '@tessera/ui'
import { chevronRightGlyph } from '@tessera/ui/glyphs'
import * as styles from './crumbs.module.css'

interface CrumbsProps {
  host: Pick<Host, 'navigation'>
  /** Path from the caller (first) to the displayed member (last). */
  crumbs: readonly TeamNode[]
  /** Returns the address of a member; null is the caller. */
  hrefOf: (node: string | null) => string
}

/** Breadcrumbs from the caller down to the displayed member; renders nothing for the caller. */
export function Crumbs({ host, crumbs, hrefOf }: CrumbsProps) {
  const t = useTexts('mfe-agent')
  const lastIndex = crumbs.length - 1
  // The caller is the top of the path.
  if (lastIndex < 1) return null
  return (
    <nav aria-label={t('crumbs.way')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ id, account }, index) => {
          const href = hrefOf(index === 0 ? null : id)
          const name = index === 0 ? t('crumbs.me') : <bdi>{account}</bdi>
          return (
            <li key={id} className={styles.crumb}>
              {index > 0 && (
                <span className={styles.arrow}>
                  <Icon of={chevronRightGlyph} size={16} />
                </span>
              )}
              {index === lastIndex ? (
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
