# Replaces the official image of nginx: Debian's nginx, with the same folders and user.
FROM tessera-test/debian-nginx
RUN useradd --system --uid 101 --no-create-home nginx \
 && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log \
 && rm -f /etc/nginx/conf.d/* /etc/nginx/modules-enabled/*
COPY nginx.conf /etc/nginx/nginx.conf
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
