import { expect, test } from 'vitest'
import { readDevice } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [`${android} ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 'Safari', 'Mac'],
  [`${iphone} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iphone} (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/141.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (Mobile; Nokia; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5`, 'Firefox', 'KaiOS'],
  [`${android} ${webkit} UCBrowser/13.4 Mobile Safari/537.36`, 'UC Browser', 'Android'],
  [`${android} ${webkit} Chrome/112 Mobile XiaoMi/MiuiBrowser/14.5`, 'Mi Browser', 'Android'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Vivaldi/7.6`, 'Vivaldi', 'Windows'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Safari/604.1', 'Safari', 'iPad'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('reads %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system })
})
