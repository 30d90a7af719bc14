import {
  BOOT_ELEMENT_ID,
  COMPOSITION_PROPERTY,
  type CompositionFile,
  LIVE_PATHS,
  START_EVENTS,
  type TextLanguage,
} from '@tessera/contracts'

const TIMEOUT_MS = 10_000

const TEXTS: Record<TextLanguage, [title: string, text: string]> = {
  th: [
    'เปิดเว็บไซต์ไม่สำเร็จ',
    'ข้อมูลของหน้านี้ยังมาไม่ครบ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่ หากยังไม่ได้ โปรดแจ้งรหัสด้านล่างกับฝ่ายบริการลูกค้า',
  ],
  en: [
    'This page could not be opened',
    'Not all of it has arrived. Please check your connection and try again; if it stays, tell customer service the code below.',
  ],
}

/**
 * Classic script of the document, in ES5. It fetches the composition, which the modules use
 * later, including its error. If the modules do not start, one of them is rejected, or the browser is too old for them, it
 * shows the page in `noscript` and reports to the edge.
 */
export const startWatchScript = (language: TextLanguage, composition: CompositionFile | null): string => {
  const [title, text] = TEXTS[language]
  const args = [`<h1>${title}</h1><p>${text}</p>`, composition?.file, composition?.integrity]
  return `${SCRIPT}(document,window,${args.map((arg) => JSON.stringify(arg ?? 0))})`
}

/** Minified without indentation; line breaks remain, because they end statements. */
const SCRIPT = `
(function (d, w, say, file, integrity) {
  var told, script = w.HTMLScriptElement, coming = file && w.fetch && fetch(file, { integrity: integrity })
  if (coming) (w.${COMPOSITION_PROPERTY} = coming).catch(function () {})
  function again(event) {
    if (!w.fetch) return
    function reload() { location.reload() }
    event.preventDefault()
    setTimeout(reload, 4000)
    Promise.all([].map.call(d.querySelectorAll('[rel=modulepreload],[type=module]'), function (e) {
      return fetch(e.href || e.src, { cache: 'reload' }).catch(function () {})
    })).then(reload)
  }
  function fail(reason, isOld) {
    if (told) return
    if (d.readyState == 'loading') return setTimeout(fail, 50, reason, isOld)
    told = 1
    var page = d.createElement('div'), code = d.createElement('code'), post = new XMLHttpRequest(), data = d.getElementById('${BOOT_ELEMENT_ID}')
    code.textContent = (/"requestId"\\s*:\\s*"([\\w-]{1,64})"/.exec(data && data.textContent) || [0, 'unknown'])[1]
    page.innerHTML = d.querySelector('noscript').textContent
    page = page.firstChild
    if (!isOld) page.querySelector('div').innerHTML = say
    page.querySelector('a').onclick = again
    page.appendChild(code)
    d.body.appendChild(page)
    post.open('POST', '${LIVE_PATHS.starts}')
    post.setRequestHeader('content-type', 'application/json')
    post.send(JSON.stringify({ reason: reason, requestId: code.textContent }))
  }
  if (!('noModule' in d.createElement('script'))) fail('no-modules', 1)
  else if (script.supports && !script.supports('importmap')) fail('no-import-maps', 1)
  setTimeout(function () { d.getElementById('frame') && fail('late') }, ${TIMEOUT_MS})
  w.addEventListener('error', function (event) { event.target.type == 'module' && fail('failed') }, true)
  d.addEventListener('${START_EVENTS.failed}', function () { told = 0; fail('failed') })
  d.addEventListener('${START_EVENTS.started}', function () {
    var page = d.getElementById('fault')
    told = 1
    page && page.remove()
  })
})`
  .replaceAll(/\n\s*/g, '\n')
  .replaceAll(/ *([=(){};:,?|&]+) */g, '$1')
