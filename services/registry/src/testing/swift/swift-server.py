"""Serves OpenStack Swift with its S3 API from one process, for tests.

Usage: python3 swift-server.py FOLDER PORT REGION SECRET_KEY

Port 0 chooses a free one; the port is printed once requests are accepted. Objects stay in FOLDER between two starts.
The access key is `test:registry`. Debian's package python3-swift contains all that is imported here.
"""
import ctypes
import os
import signal
import sys

import eventlet

eventlet.patcher.monkey_patch()

from eventlet import wsgi  # noqa: E402
from paste.deploy import loadapp  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import set_swift_dir  # noqa: E402

FOLDER, PORT, REGION, SECRET_KEY = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
BACKENDS = ('account', 'container', 'object')
FILTERS = ('catch_errors', 'gatekeeper', 'listing_formats', 's3api', 'tempauth', 'copy', 'slo', 'dlo')
OPTIONS = {'s3api': f'location = {REGION}', 'tempauth': f'user_test_registry = {SECRET_KEY} .admin'}
PR_SET_PDEATHSIG = 1


class NoCache:
    """Stands in for memcached, which Swift expects: stores nothing, so that every request reads the backends."""

    def get(self, *_args, **_options):
        return None

    def set(self, *_args, **_options):
        return None

    incr = decr = delete = set


def write(name, text):
    with open(os.path.join(FOLDER, name), 'w', encoding='utf8') as file:
        file.write(text)


def write_ring(kind, port):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, f'{kind}.ring.gz'))


def serve(socket, app):
    return eventlet.spawn(wsgi.server, socket, app, log_output=False)


# The server ends with the test that started it, however that ends.
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
os.makedirs(os.path.join(FOLDER, 'devices', 'disk'), exist_ok=True)
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = default\ndefault = yes\n')
set_swift_dir(FOLDER)

threads = []
for backend in BACKENDS:
    listener = eventlet.listen(('127.0.0.1', 0))
    write_ring(backend, listener.getsockname()[1])
    defaults = f'swift_dir = {FOLDER}\ndevices = {FOLDER}/devices\nmount_check = false'
    write(f'{backend}.conf', f'[DEFAULT]\n{defaults}\n[app:main]\nuse = egg:swift#{backend}\n')
    threads.append(serve(listener, loadapp(f'config:{FOLDER}/{backend}.conf')))

sections = ''.join(f'[filter:{name}]\nuse = egg:swift#{name}\n{OPTIONS.get(name, "")}\n' for name in FILTERS)
write(
    'proxy.conf',
    f'[DEFAULT]\nswift_dir = {FOLDER}\n[pipeline:main]\npipeline = {" ".join(FILTERS)} proxy-server\n'
    f'[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n{sections}',
)
proxy = loadapp(f'config:{FOLDER}/proxy.conf')
listener = eventlet.listen(('127.0.0.1', PORT))
threads.append(serve(listener, lambda environ, start: proxy({**environ, 'swift.cache': NoCache()}, start)))
print(listener.getsockname()[1], flush=True)
for thread in threads:
    thread.wait()
