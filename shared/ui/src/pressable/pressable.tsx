import type { AriaAttributes, MouseEvent, ReactNode } from 'react'

export interface PressableProps extends AriaAttributes {
  /** The page that it leads to: with an address it is a link, which can be opened in another tab; without one a button. */
  href?: string | undefined
  /** Goes there within the page, or does what the button is for. */
  onPress: () => void
  /** Of a button. */
  disabled?: boolean
  tabIndex?: number
  className?: string | undefined
  children?: ReactNode
}

/**
 * What leads to a page or does something, without a look of its own. A press of a link goes the site's own way, without a reload;
 * one with a modifier key, which asks for another tab or window, is the browser's.
 *
 * @example
 * <Pressable href={to} onPress={() => host.navigation.push(to)}>…</Pressable>
 */
export function Pressable({ href, onPress, disabled, ...rest }: PressableProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress()
  }
  return href ? (
    <a {...rest} href={href} onClick={follow} />
  ) : (
    <button {...rest} type="button" disabled={disabled} onClick={onPress} />
  )
}
