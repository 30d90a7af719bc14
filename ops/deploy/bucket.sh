#!/bin/sh
# Every step may be done again: the store outlives this container.
set -e
mc mb --ignore-existing objects/artifacts
mc admin user add objects registry "$OBJECTS_KEY"
mc admin policy create objects artifacts /bucket-policy.json
mc admin policy detach objects artifacts --user registry 2>/dev/null || true
mc admin policy attach objects artifacts --user registry
