const REQUEST_ID = /"requestId"\s*:\s*"([\w-]{1,64})"/

/** Stands in for the site when the page's own data is malformed: no composition is better than half of one. */
export function drawBootError(document: Document, source: string): void {
  const thai = document.documentElement.lang.startsWith('th')
  const requestId = REQUEST_ID.exec(source)?.[1] ?? 'unknown'
  const main = document.createElement('main')
  main.className = 'f-fault'
  main.setAttribute('role', 'alert')
  const add = (tag: string, text: string) => main.appendChild(document.createElement(tag)).append(text)
  add('h1', thai ? 'เปิดหน้านี้ไม่สำเร็จ' : 'This page could not be opened')
  add(
    'p',
    thai
      ? 'ข้อมูลของหน้าไม่ครบถ้วน กรุณาลองใหม่อีกครั้ง หากยังไม่ได้ โปรดแจ้งรหัสด้านล่างกับฝ่ายบริการลูกค้า'
      : 'The page arrived incomplete. Please try again; if it stays, tell customer service the code below.',
  )
  add('code', requestId)
  const retry = main.appendChild(document.createElement('button'))
  retry.type = 'button'
  retry.append(thai ? 'ลองใหม่' : 'Try again')
  retry.addEventListener('click', () => document.defaultView?.location.reload())
  document.getElementById('frame')?.remove()
  document.getElementById('root')?.replaceChildren(main)
}
